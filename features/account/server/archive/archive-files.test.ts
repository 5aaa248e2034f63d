import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hidesInArchive } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import type { ReadableFile, Rows } from '#server/people/personal-files.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { archiveFiles } from './archive-files.ts';
import { withoutOthers } from './without-others.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa "Nono" Lévi' })];
});

type Given = { readable?: Partial<ReadableFile>[]; tables?: Record<string, Rows> };
async function filesOf(...given: Given[]): Promise<Record<string, string>> {
  const features = given.map(({ readable, tables }) => ({
    name: 'test',
    personalData: {
      ...(readable && {
        readable: async function* () {
          for (const file of readable)
            yield { folder: 'notes' as const, title: 'Ruth 1', ending: 'md' as const, content: ['text'], ...file };
        },
      }),
      export: async () => tables ?? {},
    },
  }));
  const app = { ...world.app, features: [{ name: 'empty' }, ...features] } as unknown as AppContext;
  const owner = { ...ruth, language: 'fr' as const, timeZone: 'Europe/Paris' };
  const files: Record<string, string> = {};
  for await (const { path, content } of archiveFiles(app, owner, hidesInArchive)) {
    let text = '';
    for await (const piece of content) text += piece;
    files[path] = text;
  }
  return files;
}

describe('the readable files', () => {
  test('tens of thousands of files with one title are numbered', async () => {
    const files = await filesOf({ readable: Array.from({ length: 30_000 }, () => ({})) });
    expect(files['notes/Ruth 1 (30000).md']).toBe('text');
  });

  test('readable files have a path of folder, title and ending, and come before the data and the index', async () => {
    const files = await filesOf(
      { readable: [{ content: ['one ', 'two'] }], tables: { notes: [] } },
      { readable: [{ folder: 'sessions', title: 'Mes sessions', ending: 'ics' }] },
    );
    expect(Object.keys(files)).toEqual([
      'notes/Ruth 1.md',
      'sessions/Mes sessions.ics',
      'data/notes.json',
      'index.html',
    ]);
    expect(files['notes/Ruth 1.md']).toBe('one two');
    expect(files['index.html']).toContain('<a href="notes/Ruth%201.md"><bdi>Ruth 1</bdi></a>');
  });

  test('readable files with the same title get numbers in each folder and ending, whatever the case', async () => {
    const files = await filesOf({
      readable: [
        {},
        { title: 'RUTH 1' },
        { title: 'ruth 1' },
        { folder: 'conversations' },
        { ending: 'ics' },
        { title: 'Ruth 1 (2)' },
      ],
    });
    expect(Object.keys(files).slice(0, -1)).toEqual([
      'notes/Ruth 1.md',
      'notes/RUTH 1 (2).md',
      'notes/ruth 1 (3).md',
      'conversations/Ruth 1.md',
      'notes/Ruth 1.ics',
      'notes/Ruth 1 (2) (2).md',
    ]);
  });

  test('readable files without a usable title have a name in the learner’s language', async () => {
    expect(Object.keys(await filesOf({ readable: [{ title: '///' }] }))[0]).toBe('notes/Sans titre.md');
  });
});

describe('the data', () => {
  test('the data is a JSON array per table, also of a single or no row', async () => {
    const files = await filesOf({ tables: { none: [], one: [{ a: 1 }], two: [{ a: 1 }, { a: 2 }] } });
    expect(files['data/none.json']).toBe('[]\n');
    expect(files['data/one.json']).toBe('[\n{\n  "a": 1\n}\n]\n');
    expect(JSON.parse(files['data/two.json'] ?? '')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(files['data/two.json']?.endsWith('}\n]\n')).toBe(true);
  });

  test('the data is listed with the number of rows, without empty tables', async () => {
    const { 'index.html': index } = await filesOf({ tables: { none: [], two: [{ a: 1 }, { a: 2 }] } });
    expect(index).toContain('<bdi>two.json</bdi></a> <small>2</small>');
    expect(index).not.toContain('none.json');
  });

  test('the data names people as the reader sees them', async () => {
    await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie, body: {} });
    const features = [{ personalData: { export: async () => ({ rows: [{ by: noa.id }] }) } }, ...world.app.features];
    const owner = { ...ruth, language: 'fr' as const, timeZone: 'Europe/Paris' };
    for await (const { path, content } of archiveFiles(
      { ...world.app, features } as unknown as AppContext,
      owner,
      hidesInArchive,
    )) {
      if (path !== 'data/rows.json') continue;
      let text = '';
      for await (const piece of content) text += piece;
      expect(JSON.parse(text)).toEqual([{ by: 'quelqu’un qui est parti' }]);
      return;
    }
    throw new Error('no rows');
  });
});

describe('rows without other people’s ids', () => {
  const named = async (rows: Rows) => {
    const texts: unknown[] = [];
    for await (const text of withoutOthers(world.app, rows, {
      id: ruth.id,
      gone: 'Someone',
      hidesName: hidesInArchive,
    }))
      texts.push(JSON.parse(text));
    return texts;
  };

  test('rows have names in place of other people’s ids, also within texts and in capitals', async () => {
    const stranger = newId();
    expect(await named([{ by: noa.id, text: `from ${noa.id.toUpperCase()} to ${ruth.id}`, about: stranger }])).toEqual([
      { by: noa.name, text: `from ${noa.name} to ${ruth.id}`, about: stranger },
    ]);
  });

  test('rows have the word for a deleted account in place of one, and of a person who blocked the reader', async () => {
    const dan = await makeLearner(world, { name: ANONYMOUS });
    await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie, body: {} });
    expect(await named([{ by: dan.id }, { by: noa.id }])).toEqual([{ by: 'Someone' }, { by: 'Someone' }]);
  });

  test('rows name a person whom the reader blocked', async () => {
    await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie, body: {} });
    expect(await named([{ by: noa.id }])).toEqual([{ by: noa.name }]);
  });

  test('rows have the same order and number over many pages, read as a stream', async () => {
    const rows = Array.from({ length: 1_201 }, (_, n) => ({ n, by: n % 2 ? noa.id : ruth.id }));
    let queries = 0;
    const db = new Proxy(world.app.db, {
      get: (target, key) => {
        if (key === 'select') queries++;
        return Reflect.get(target, key, target);
      },
    });
    async function* stream() {
      yield* rows;
    }
    const texts: unknown[] = [];
    for await (const text of withoutOthers({ ...world.app, db }, stream(), {
      id: ruth.id,
      gone: 'Someone',
      hidesName: hidesInArchive,
    }))
      texts.push(JSON.parse(text));
    expect(texts).toEqual(rows.map(({ n, by }) => ({ n, by: by === noa.id ? noa.name : by })));
    expect(queries).toBe(3);
  });

  test('rows without others’ ids need no query', async () => {
    const db = new Proxy(world.app.db, {
      get: () => {
        throw new Error('a query');
      },
    });
    const texts: string[] = [];
    for await (const text of withoutOthers({ ...world.app, db }, [{ by: ruth.id }], {
      id: ruth.id,
      gone: 'x',
      hidesName: hidesInArchive,
    }))
      texts.push(text);
    expect(texts).toEqual([`{\n  "by": "${ruth.id}"\n}`]);
  });
});
