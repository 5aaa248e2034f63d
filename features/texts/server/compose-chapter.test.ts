import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { chapter as chapterSchema } from '../contract.ts';
import { books } from '../shared/books.ts';
import { parseReference, referenceSlug, sectionOf } from '../shared/references.ts';
import { composeEmbedded } from './compose-chapter.ts';
import { buildCorpus } from './corpus/build.ts';
import { createEmbeddedBible } from './embedded-bible.ts';

const corpus = resolve(import.meta.dirname, '../../../build/corpus');
beforeAll(async () => {
  await buildCorpus(corpus);
});

it('composes all 929 chapters with their verses and neighbours', async () => {
  const bible = createEmbeddedBible(corpus);
  let [chapters, verses, expected] = [0, 0, 'Genesis-1'];
  for (const book of books) {
    for (let number = 1; number <= book.chapters; number++) {
      const place = { book, chapter: number };
      expect(referenceSlug(place)).toBe(expected);
      const chapter = chapterSchema.parse(
        composeEmbedded(place, await bible.versesOf(book.title, number), null, { languages: [] }),
      );
      expect(chapter.segments.map(({ key }) => Number(key))).toEqual(
        book.counts?.[number - 1] && Array.from({ length: book.counts[number - 1] ?? 0 }, (_, at) => at + 1),
      );
      for (const name of [chapter.ref, chapter.heRef]) {
        const found = parseReference(name);
        expect(found && referenceSlug(sectionOf(found))).toBe(expected);
      }
      chapters++;
      verses += chapter.segments.length;
      expected = chapter.next ?? '';
    }
  }
  expect([chapters, verses, expected]).toEqual([929, 23_213, '']);
});
