import type { TextNode } from './text-node.ts';

/** A piece of the shared text, as much of it as is read here: Yjs itself stays with those who open a text. */
type Piece = object & {
  nodeName?: string;
  getAttributes?(): Record<string, unknown>;
  toArray?(): unknown[];
  toDelta?(): { insert?: unknown; attributes?: Record<string, unknown> }[];
};

/** The name under which a shared text holds what the editor shows; as the editor's own default. */
export const FRAGMENT = 'default';

/** What stands in a shared text (its `XmlFragment`), in the form of the editor. */
export const readNodes = (fragment: { toArray(): unknown[] }): TextNode => ({
  type: 'doc',
  content: fragment.toArray().flatMap(nodesOf),
});

function nodesOf(given: unknown): TextNode[] {
  const piece = given as Piece;
  if (typeof piece.nodeName === 'string')
    return [{ type: piece.nodeName, attrs: piece.getAttributes?.(), content: piece.toArray?.().flatMap(nodesOf) }];
  return (piece.toDelta?.() ?? []).flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string'
      ? [{ type: 'text', text: insert, marks: Object.keys(attributes).map((type) => ({ type })) }]
      : [],
  );
}
