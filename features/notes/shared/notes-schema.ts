/** Allowed nodes, attributes and marks (web/editor/extensions.ts). */

type Check = (value: unknown) => boolean;

const isText =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max;
const isLevel: Check = (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6;
const isStart: Check = (value) => Number.isInteger(value) && Math.abs(value as number) <= 999_999_999;

/** Maximum characters of a quoted verse, and of its reference. */
const WORDS_MAX = 20_000;
const REFERENCE_MAX = 300;

/** Attributes of each node. Older editors also set `dir`. */
const nodes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  paragraph: {},
  heading: { level: isLevel },
  blockquote: {},
  bulletList: {},
  orderedList: { start: isStart, type: isText(10) },
  listItem: {},
  hardBreak: {},
  verse: { reference: isText(REFERENCE_MAX), words: isText(WORDS_MAX) },
};
const marks = new Set(['bold', 'italic', 'strike']);

/** Limits well above real use, within what the editor can show. */
export const DEPTH_MAX = 32;
export const NODES_MAX = 50_000;

export const isNode = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(nodes, name);

export function isAttribute(node: string, name: string, value: unknown): boolean {
  if (value === null || value === undefined || name === 'dir') return value == null || isText(10)(value);
  const check = nodes[node]?.[name];
  return check !== undefined && Object.hasOwn(nodes[node] ?? {}, name) && check(value);
}

export const isMark = (name: string): boolean => marks.has(name);
