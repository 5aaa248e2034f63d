import type { TextNode } from './text-node.ts';

/**
 * Never throws, even for invalid input, and takes linear time.
 * @param label formats a reference for the reader
 */
export function toMarkdown(doc: TextNode, label: (reference: string) => string = (reference) => reference): string {
  const blocks = (doc.content ?? []).map((node) => block(node, label)).filter((text) => text !== '');
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function block(node: TextNode, label: (reference: string) => string): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(levelOf(node))} ${inline(node)}`;
    case 'verse': {
      const words = textOf(node.attrs?.words);
      const reference = textOf(node.attrs?.reference);
      return quoted(reference === '' ? plain(words) : `${plain(words)}\n\n— ${label(reference)}`);
    }
    case 'blockquote':
      return quoted(children(node, label).join('\n\n'));
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return (node.content ?? []).map((item, at) => listItem(item, markOf(node, item, at), label)).join('\n');
    case 'horizontalRule':
      return '---';
    default:
      return node.content?.some(({ type }) => type !== 'text' && type !== 'hardBreak')
        ? children(node, label).join('\n\n')
        : inline(node);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Heading level; 2 by default. */
function levelOf({ attrs }: TextNode): number {
  const level = attrs?.level;
  return typeof level === 'number' && level >= 1 && level <= 6 ? Math.floor(level) : 2;
}

const children = (node: TextNode, label: (reference: string) => string): string[] =>
  (node.content ?? []).map((child) => block(child, label)).filter((text) => text !== '');

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

const markOf = (list: TextNode, item: TextNode, at: number): string =>
  list.type === 'orderedList'
    ? `${at + 1}. `
    : list.type === 'taskList'
      ? `- [${item.attrs?.checked ? 'x' : ' '}] `
      : '- ';

/** Indents further lines, so that they stay within the item. */
function listItem(item: TextNode, mark: string, label: (reference: string) => string): string {
  const indent = ' '.repeat(mark.startsWith('- ') ? 2 : mark.length);
  return mark + children(item, label).join('\n').replaceAll('\n', `\n${indent}`);
}

const wraps = new Map([
  ['bold', '**'],
  ['italic', '*'],
  ['strike', '~~'],
  ['code', '`'],
]);

const inline = (node: TextNode): string =>
  (node.content ?? [])
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '  \n';
      const outer = marks.flatMap(({ type: mark }) => wraps.get(mark) ?? []);
      const said = marks.some(({ type: mark }) => mark === 'code') ? text : plain(text);
      return `${outer.join('')}${said}${outer.toReversed().join('')}`;
    })
    .join('');

/** Escapes Markdown. Matches blanks of one line only: `\s*` would span lines. */
const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^([^\S\n]{0,9})([#+-]{1,9})(?=\s)/gm, '$1\\$2')
    .replace(/^([^\S\n]{0,9}\d{1,9})\.(?=\s)/gm, '$1\\.');
