import { DEPTH_MAX, isAttribute, isMark, isNode, NODES_MAX } from './notes-schema.ts';
import type { TextNode } from './text-node.ts';

/** A Yjs node. This module must not import Yjs. */
type Piece = object & {
  nodeName?: unknown;
  getAttributes?(): Record<string, unknown>;
  toArray?(): unknown[];
  toDelta?(): { insert?: unknown; attributes?: Record<string, unknown> }[];
};

export const FRAGMENT = 'default';

type Reading = { nodes: TextNode; problem: string | null };

/**
 * Omits unknown content, so that the result is always valid.
 * @returns also the first omission; null for a valid text
 */
export function readFragment(fragment: { toArray(): unknown[] }): Reading {
  const root: TextNode[] = [];
  let problem: string | null = null;
  let count = 0;
  const refuse = (what: string) => {
    problem ??= what;
  };
  // Not recursive: nesting may exceed the call stack.
  const waiting: { piece: unknown; into: TextNode[]; depth: number }[] = [];
  const push = (pieces: unknown[], into: TextNode[], depth: number) => {
    for (const piece of pieces.toReversed()) waiting.push({ piece, into, depth });
  };
  push(fragment.toArray(), root, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { into, depth } = next;
    const piece = next.piece as Piece;
    count += 1;
    if (count > NODES_MAX) {
      refuse('too many nodes');
      break;
    }
    if (piece.nodeName !== undefined) {
      if (!isNode(piece.nodeName)) refuse('an unknown node');
      else if (depth > DEPTH_MAX) refuse('nested too deeply');
      else {
        const { attrs, isValid } = readAttributes(piece.nodeName, piece.getAttributes?.() ?? {});
        if (!isValid) refuse('an unknown attribute');
        const content: TextNode[] = [];
        into.push({ type: piece.nodeName, attrs, content });
        push(piece.toArray?.() ?? [], content, depth + 1);
      }
    } else if (typeof piece.toDelta === 'function') {
      for (const { insert, attributes = {} } of piece.toDelta()) {
        const names = Object.keys(attributes);
        if (typeof insert !== 'string' || !names.every(isMark)) refuse('unknown text');
        if (typeof insert === 'string')
          into.push({ type: 'text', text: insert, marks: names.filter(isMark).map((type) => ({ type })) });
      }
    } else refuse('an unknown piece');
  }
  return { nodes: { type: 'doc', content: root }, problem };
}

function readAttributes(node: string, given: Record<string, unknown>) {
  const entries = Object.entries(given);
  const valid = entries.filter(([name, value]) => isAttribute(node, name, value));
  return { attrs: Object.fromEntries(valid), isValid: valid.length === entries.length };
}

export const readNodes = (fragment: { toArray(): unknown[] }): TextNode => readFragment(fragment).nodes;
