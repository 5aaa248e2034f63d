import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { aLearner } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { importFolder } from './import/import-folder.ts';

let world: World;
let cookie = '';
const F = '/tmp/h1-work/weird';
const OUT = '/tmp/h1-import.txt';
const log = (...a: unknown[]) =>
  appendFileSync(OUT, a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n');
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await aLearner(world));
  rmSync(F, { recursive: true, force: true });
  rmSync(OUT, { force: true });
});
afterAll(() => world.close());
const put = (p: string, c: unknown) => {
  const f = `${F}/${p}`;
  mkdirSync(f.slice(0, f.lastIndexOf('/')), { recursive: true });
  writeFileSync(f, typeof c === 'string' ? c : JSON.stringify(c));
};
async function get(ref: string, q = '') {
  const r = await world.ask('GET', `/api/library/texts/${encodeURIComponent(ref)}${q}`, { cookie });
  const body = (await r.json()) as any;
  if (r.status !== 200) return [r.status, body.code];
  return {
    ref: body.ref,
    heRef: body.heRef,
    book: body.book,
    label: body.label,
    pos: body.position,
    of: body.sections,
    prev: body.previous,
    next: body.next,
    kind: body.kind,
    v: [body.versions.he?.title, body.versions.en?.title],
    o: body.otherVersions,
    seg: body.segments.map((s: any) => [s.n, s.label, s.he, s.en]).slice(0, 5),
    nseg: body.segments.length,
  };
}
async function book(slug: string) {
  const r = await world.ask('GET', `/api/library/books/${encodeURIComponent(slug)}`, { cookie });
  const b = (await r.json()) as any;
  return r.status === 200
    ? {
        title: b.title,
        sections: b.sections,
        segments: b.segments,
        places: b.places.slice(0, 8).map((p: any) => [p.slug, p.label, p.heLabel, p.count, p.offline]),
      }
    : r.status;
}
const base = (title: string, text: unknown, more = {}) => ({
  title,
  language: 'he',
  versionTitle: 'V',
  heTitle: 'כותר',
  categories: ['Halakhah'],
  text,
  ...more,
});
it('weird', { timeout: 120_000 }, async () => {
  put('int.json', base('Integer Parts', { 1: ['א', 'ב'], 2: [['ג'], ['ד']], '10': ['י'] }));
  put('digits.json', base('Responsa 613', [['א'], ['ב']]));
  put('starts.json', base('613 Laws', [['א'], ['ב']]));
  put('one.json', base('Depth One', ['א', 'ב', 'ג']));
  put('one-string.json', base('Just String', 'א'));
  put('four.json', base('Depth Four', [[[['א'], ['ב']]], [], [[['ג']]]]));
  put('nums.json', base('Number Holes', [['א', 5, null, 'ד'], [true, {}, 'x'], 7, null, ['ה']]));
  put('mixed.json', base('Mixed Levels', ['intro', ['א', 'ב'], [['ג']]]));
  put(
    'default.json',
    base(
      'Default Node',
      { Introduction: ['א'], default: [['ב']], '': [['ג'], ['ד']] },
      { schema: { nodes: [{ enTitle: 'Introduction', heTitle: 'הקדמה' }] } },
    ),
  );
  put('nested-empty.json', base('Empty Sections', [['', ' ', '<b></b>'], [], ['א', '', 'ג'], ['&nbsp;']]));
  put('comma.json', base("Ba'al Shem - Tov, Part One", [['א']]));
  put('prefix.json', base('Depth One, Extra', [['א']]));
  put('slash.json', base('Either/Or: A "Study"?', [['א']]));
  put(
    'proto.json',
    '{"title":"Proto","language":"he","versionTitle":"V","text":{"__proto__":[["א"]],"constructor":[["ב"]]}}',
  );
  put('html.json', '<!doctype html><p>hello');
  put('array.json', '[]');
  put('null.json', 'null');
  put('number.json', '5');
  put('string.json', '"x"');
  put('empty.json', '');
  put('bom.json', '\ufeff' + JSON.stringify(base('Bom Book', [['א']])));
  put('nolang.json', { title: 'No Language', versionTitle: 'V', text: [['א']] });
  put('Hebrew/noversion.json', { title: 'No Version', language: 'he', text: [['א']] });
  put('numeric-title.json', { title: 5, language: 'he', versionTitle: 'V', text: [['א']] });
  put('nul.json', base('Nul\u0000Title', [['a\u0000b', '\ud800x']]));
  put('long-title.json', base('x'.repeat(299), [['א']]));
  put('long-version.json', base('Long Version', [['א']], { versionTitle: 'v'.repeat(900) }));
  put('many.json', base('Many Segments', [Array.from({ length: 25_000 }, (_, i) => `s${i}`)]));
  put('same/a.json', base('Twice', [['א', 'ב']]));
  put('same/b.json', base('Twice', [['א', 'ב']]));
  put('same2/a.json', base('Thrice', [['א', 'ב']], { versionTitle: 'Same' }));
  put('same2/b.json', base('Thrice', [['ג', 'ד', 'ה']], { versionTitle: 'Same' }));
  put(
    'rashi/a.json',
    base('Rashi on Shabbat', [[], [], [['א'], ['ב']], [['ג']]], {
      categories: ['Talmud', 'Bavli', 'Rishonim on Talmud', 'Rashi'],
    }),
  );
  put('zohar.json', base('Zohar', [[['א'], ['ב']]], { categories: ['Kabbalah', 'Zohar'] }));
  put('sa.json', base("Shulchan Arukh, Yoreh De'ah", [['א'], ['ב']]));
  put(
    'siddur.json',
    base('Siddur Test', { Weekday: { Shacharit: { 'Morning Prayers': ['א'], 'Section 2': ['ב'] }, 2: ['ג'] } }),
  );
  put(
    'biglist.json',
    base('Big Section Html', [
      ['<p>א</p><p>ב</p><script>x</script><img src=x onerror=y><a href="javascript:1" data-ref="Genesis 1:1">x</a>'],
    ]),
  );
  put('prio.json', base('Prio', [['1']], { language: 'en', versionTitle: 'A', priority: '3' }));
  put('prio2.json', base('Prio', [['2']], { language: 'en', versionTitle: 'B', priority: null }));
  put('prio3.json', base('Prio', [['3']], { language: 'en', versionTitle: 'C', priority: 'high', license: 5 }));
  mkdirSync(`${F}/folder.json`, { recursive: true });
  symlinkSync('/nonexistent', `${F}/dangling.json`);
  symlinkSync(`${F}/one.json`, `${F}/link.json`);
  symlinkSync('/work/shared/samples/sefaria-export', `${F}/linkdir`);
  symlinkSync('..', `${F}/same/loop`);
  const t = performance.now();
  const r = await importFolder(world.house.pool, F).catch((e) => e);
  log('report', r.skipped ?? String(r.stack), r.files, r.sections, r.segments, Math.round(performance.now() - t));
  for (const ref of [
    'Integer Parts, 1',
    'Integer-Parts,-1',
    'Integer Parts, 2 1',
    'Integer-Parts,-2-1',
    'Integer-Parts,-10',
    'Responsa 613 2',
    'Responsa-613-2',
    'Responsa-613',
    '613 Laws 2',
    '613-Laws-2',
    'Depth One',
    'Depth-One',
    'Just String',
    'Depth Four 1:1:1',
    'Depth-Four-1.1.1',
    'Depth-Four-1.1',
    'Number Holes 1',
    'Number Holes 2',
    'Number Holes 5',
    'Mixed Levels 1',
    'Mixed-Levels-1',
    'Mixed-Levels-1.1',
    'Mixed Levels 2',
    'Mixed Levels 3',
    'Default Node 1',
    'Default Node, Introduction',
    'Default-Node,-Introduction',
    'Default Node, default 1',
    'Empty Sections 1',
    'Empty Sections 3',
    "Ba'al-Shem-~--Tov,-Part-One-1",
    'Depth One, Extra 1',
    'Depth-One,-Extra-1',
    'Proto, __proto__ 1',
    'Proto, constructor 1',
    'Bom Book 1',
    'Nul Title 1',
    'NulTitle 1',
    'Long Version 1',
    'Twice 1',
    'Thrice 1',
    'Rashi on Shabbat 2a:1',
    'Rashi-on-Shabbat-2a.1',
    'Rashi-on-Shabbat-2b.1',
    'Rashi on Shabbat 2a',
    'Zohar 1:1',
    'Zohar-1.1',
    "Shulchan Arukh, Yoreh De'ah 2",
    'Siddur Test, Weekday, Shacharit, Morning Prayers',
    'Siddur-Test,-Weekday,-Shacharit,-Morning-Prayers',
    'Siddur-Test,-Weekday,-Shacharit,-Section-2',
    'Siddur Test, Weekday, Shacharit, Section 2',
    'Siddur-Test,-Weekday,-2',
    'Big Section Html 1',
    'Prio 1',
    'Either/Or: A "Study"? 1',
  ])
    log(ref, await get(ref));
  log('prio C', await get('Prio 1', '?en=C'));
  for (const b of [
    'Integer-Parts',
    'Responsa-613',
    'Depth-One',
    'Depth-Four',
    'Mixed-Levels',
    'Default-Node',
    'Empty-Sections',
    'Siddur-Test',
    'Rashi-on-Shabbat',
    'Zohar',
    'Either~002FOr~003A-A-~0022Study~0022~003F',
    "Shulchan-Arukh,-Yoreh-De'ah",
  ]) {
    const d = (await book(b)) as any;
    log('book', b, d);
    if (d.places)
      for (const p of d.places)
        if (p[4]) {
          const g = await get(p[0]);
          if (Array.isArray(g)) log('   BROKEN place', p, g);
        }
  }
  const { rows } = await world.house.pool.query('select reference, slug from library_sections');
  let bad = 0;
  for (const { reference, slug } of rows)
    for (const f of [reference, slug]) {
      const g = (await get(f)) as any;
      if (Array.isArray(g) || g.ref !== reference) {
        bad++;
        log('   UNREADABLE', f, '=>', Array.isArray(g) ? g : g.ref, 'wanted', reference);
      }
    }
  const again = await importFolder(world.house.pool, F).catch((e) => e);
  log('again', again.files, again.already, again.skipped?.length);
});
