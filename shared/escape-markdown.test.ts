import { expect, test } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

test('marks of Markdown are escaped in a line and at its start', () => {
  expect(escapeMarkdown('# *Un* [ange] <b>_?')).toBe('\\# \\*Un\\* \\[ange\\] \\<b\\>\\_?');
  expect(escapeMarkdown('- un\n1. deux\nvers 3.')).toBe('\\- un\n1\\. deux\nvers 3.');
});
