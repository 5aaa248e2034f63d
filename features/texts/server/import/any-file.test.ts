import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aFile, type ImportWorld, openImportWorld } from '../../testing/import-world.ts';

let importing: ImportWorld;
beforeAll(async () => {
  importing = await openImportWorld();
});
afterAll(() => importing.close());
beforeEach(() => importing.fresh());

const isCounted = (title: string) => ['Mishnah Peah', 'Berakhot', 'Obadiah'].includes(title);

it('any file is imported and readable, or skipped with a reason', async () => {
  const { put, run, world, get, lookAgain } = importing;
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('', ' ', 'א', '<b>x', '\u0000', '\ud800', '__proto__', 'Genesis', '7', '2a', 'x'.repeat(400)),
    fc.constantFrom(null, 7, -1, 1e300, true, {}, []),
  );
  const { text } = fc.letrec((tie) => ({
    text: fc.oneof(
      { maxDepth: 4 },
      odd,
      fc.array(tie('text'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('1', '2', '2a', '', 'Part', 'Part 1', 'default'), fc.string()),
        tie('text'),
        {
          maxKeys: 3,
        },
      ),
    ),
  }));
  const key = fc.constantFrom(
    'title',
    'language',
    'versionTitle',
    'priority',
    'heTitle',
    'categories',
    'schema',
    'versions',
    'license',
  );
  const files = fc.sample(
    fc.tuple(
      fc.dictionary(key, odd, { maxKeys: 2 }),
      fc.constantFrom('One', 'Two', 'Zohar', 'Mishnah Peah', 'Berakhot', 'Obadiah'),
      text,
    ),
    { numRuns: 250, seed: 7 },
  );
  for (const [at, [more, title, given]] of files.entries())
    await put(
      `${String(at).padStart(3, '0')}.json`,
      aFile({ title, versionTitle: `V${at % 9}`, text: isCounted(title) ? [given, given] : given, ...more }),
    );
  const report = await run();
  await lookAgain();
  const named = new Set(report.skipped.map(({ file }) => file)).size;
  expect(report.files).toBeGreaterThan(20);
  expect(report.files + report.already + named).toBeGreaterThanOrEqual(files.length);
  const { rows } = await world.app.pool.query<{ slug: string; reference: string }>(
    'select slug, reference from library_sections',
  );
  const unreadable: string[] = [];
  for (const { slug, reference } of rows) {
    const { ref } = (await get(`texts/${encodeURIComponent(slug)}`)) as { ref?: string };
    if (ref !== reference) unreadable.push(`${slug} → ${ref}, not ${JSON.stringify(reference)}`);
  }
  expect(unreadable).toEqual([]);
});
