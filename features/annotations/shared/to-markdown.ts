import { toFileEntry } from './file-entry.ts';
import type { Annotation } from './schemas.ts';

export function toMarkdown(annotations: readonly Annotation[], title: string): string {
  const parts = [`# ${title}`];
  let section = '';
  for (const annotation of annotations) {
    if (annotation.section !== section) parts.push(`## ${annotation.section}`);
    section = annotation.section;
    parts.push(note(annotation));
  }
  return `${parts.join('\n\n')}\n`;
}

function note(annotation: Annotation): string {
  const { reference, quote, body, others, tags } = annotation;
  const lines = [
    `### ${reference}`,
    `> ${quote}`,
    ...[body, ...others].filter((text) => text !== '').map(plain),
    tags.map((tag) => `#${tag.replaceAll(' ', '_')}`).join(' '),
    `<!-- havruta ${JSON.stringify(toFileEntry(annotation)).replaceAll('>', '\\u003e')} -->`,
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Escapes comments in the learner's text: they cannot imitate the data of another note. */
const plain = (text: string): string => text.replaceAll('<!--', '<\\!--');

const DATA = /^<!-- havruta (\{.*\}) -->$/gm;

/** Reads the data of `toMarkdown`, without checks. */
export function entriesInMarkdown(text: string): unknown[] {
  return [...text.matchAll(DATA)].flatMap(([, data = '']) => {
    try {
      return [JSON.parse(data) as unknown];
    } catch {
      return [];
    }
  });
}
