import { beforeEach, describe, expect, test } from 'vitest';
import { LIST_PAGE, SECTION_PAGE } from '../shared/limits.ts';
import { annotationsWorld, notes, ruth, sql } from '../testing/world.ts';

annotationsWorld();

describe('the list of annotations', () => {
  beforeEach(async () => {
    await notes.make(ruth, { body: 'Une étincelle', tags: ['nuit'], colour: 'leaf' });
    await notes.make(ruth, {
      ...{ section: 'Genesis 1', segmentFrom: '1', segmentTo: '1', wordFrom: 1, wordTo: 1, quote: 'בראשית' },
      body: 'Commencement',
    });
    await notes.make(ruth, {
      ...{ section: 'Exodus 1', segmentFrom: '1', segmentTo: '1', wordFrom: 1, wordTo: 1, quote: 'ואלה' },
      tags: ['nuit', 'noms'],
    });
  });
  const found = async (query: string) => (await notes.list(ruth, query)).annotations.map(({ reference }) => reference);

  test('is sorted by book, or by date with the newest first', async () => {
    expect(await found('')).toEqual(['Genesis 1:1', 'Genesis 1:3', 'Exodus 1:1']);
    expect(await found('?order=date')).toEqual(['Exodus 1:1', 'Genesis 1:1', 'Genesis 1:3']);
    expect(await notes.list(ruth)).toMatchObject({
      total: 3,
      books: [
        { book: 'Genesis', count: 2 },
        { book: 'Exodus', count: 1 },
      ],
      tags: [
        { tag: 'nuit', count: 2 },
        { tag: 'noms', count: 1 },
      ],
    });
  });

  test.each([
    ['?q=etincelle', ['Genesis 1:3']],
    ['?q=COMMENC', ['Genesis 1:1']],
    ['?q=אור', ['Genesis 1:3']],
    ['?q=אֵלֶּה', ['Exodus 1:1']],
    ['?q=nuit%20noms', ['Exodus 1:1']],
    ["?q='%20%7C%20!%3A*", ['Genesis 1:1', 'Genesis 1:3', 'Exodus 1:1']],
    ['?q=absent', []],
    ['?tag=nuit&order=date', ['Exodus 1:1', 'Genesis 1:3']],
    ['?colour=leaf', ['Genesis 1:3']],
    ['?book=Exodus', ['Exodus 1:1']],
    ['?q=absent&page=2', []],
  ])('finds %s', async (query, references) => {
    expect(await found(query)).toEqual(references);
  });

  test('shows its last page when a later one is asked for', async () => {
    const last = await notes.list(ruth);
    expect(await notes.list(ruth, '?page=2')).toEqual(last);
    expect(last).toMatchObject({ page: 1, pages: 1, annotations: { length: 3 } });
  });

  test('is returned in pages, like the annotations of a section', async () => {
    await sql(
      `insert into annotations select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'client_id', gen_random_uuid()))).*
       from annotations a, generate_series(1, $2::int) where a.owner_id = $1 and a.segment_from = '3'`,
      ruth.id,
      SECTION_PAGE,
    );
    const first = await notes.section(ruth);
    expect(first.annotations).toHaveLength(SECTION_PAGE);
    const rest = await notes.section(ruth, `?after=${first.next}`);
    expect(rest).toMatchObject({ next: null, annotations: { length: 2 } });
    expect((await notes.list(ruth, '?page=2')).annotations).toHaveLength(LIST_PAGE);
  });
});
