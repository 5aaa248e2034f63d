import { expect, test } from 'vitest';
import type { TextNode } from './text-node.ts';
import { toMarkdown } from './to-markdown.ts';

const text = (words: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const line = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content });
const item = (...content: TextNode[]): TextNode => ({ type: 'listItem', content });

test('converts an empty text to an empty string', () => {
  expect(toMarkdown({ type: 'doc', content: [line()] })).toBe('');
});

test('converts headings, lines, lists and verses with their reference', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('La nuit au gué')] },
      { type: 'verse', attrs: { reference: 'Genesis 32:25', words: 'וַיֵּאָבֵק אִישׁ עִמּוֹ' } },
      {
        type: 'bulletList',
        content: [
          item(line(text('Menahem : '), text('אבק', 'bold'))),
          item(line(text('Rachi')), { type: 'bulletList', content: [item(line(text('araméen')))] }),
        ],
      },
      line(text('Une étreinte'), { type: 'hardBreak' }, text('autant qu’un combat', 'italic')),
    ],
  };
  expect(toMarkdown(doc, () => 'Genèse 32:25')).toBe(
    `## La nuit au gué

> וַיֵּאָבֵק אִישׁ עִמּוֹ
>
> — Genèse 32:25

- Menahem : **אבק**
- Rachi
  - araméen

Une étreinte  
*autant qu’un combat*
`,
  );
});

test('escapes Markdown syntax in typed text', () => {
  const doc = { type: 'doc', content: [line(text('# 1. *a* [b](c) <d>')), line(text('- e')), line(text('3. f'))] };
  expect(toMarkdown(doc)).toBe('\\# 1. \\*a\\* \\[b\\](c) \\<d\\>\n\n\\- e\n\n3\\. f\n');
});
