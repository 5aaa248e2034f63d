import { describe, expect, it } from 'vitest';
import { type OddAnswer, oddAnswers } from '../../testing/odd-answers.ts';
import { packsNamed } from '../packs/packs.ts';
import { readPackBook } from '../packs/read-pack-book.ts';
import { believe, type OnDrift } from './believe.ts';
import { searchAnswer } from './protocol.ts';
import { readIndex } from './read-index.ts';
import { readLinks } from './read-links.ts';
import { readText } from './read-text.ts';
import { UpstreamError } from './upstream-error.ts';

const pack = packsNamed(['fr'])[0];
if (!pack) throw new Error('no pack');

const readers: Record<OddAnswer['kind'], (body: unknown, onDrift: OnDrift) => unknown> = {
  text: (body, onDrift) => readText(body, { reference: 'Mishnah Peah 1', known: true }, onDrift),
  links: readLinks,
  book: async (body, onDrift) => {
    const read = await readPackBook(body, 'Ruth', pack, onDrift);
    return 'found' in read ? read : null;
  },
  index: readIndex,
  search: (body, onDrift) => believe(searchAnswer, body, 'a search', onDrift),
};

describe('an odd response of the library is parsed, reported or refused', () => {
  it.each(oddAnswers)('$kind: $name', async ({ kind, body, outcome }) => {
    const drifts: string[] = [];
    const read = async () => readers[kind](body, (what, paths) => drifts.push(`${what}: ${paths}`));
    if (outcome === 'bad') return expect(read()).rejects.toThrow(UpstreamError);
    const given = await read();
    if (outcome === 'none') expect(given).toBeNull();
    else if (kind !== 'book' || outcome === 'read') expect(given).not.toBeNull();
    expect(drifts.length > 0, drifts.join()).toBe(outcome === 'drift');
  });
});

it('drift names the invalid fields once, and the rest of the response is used', () => {
  const drifts: unknown[] = [];
  const hit = (ref: unknown) => ({ _source: { ref, lang: 7, exact: 'words' } });
  const body = { hits: { hits: [hit('Ruth 1:1'), hit(null), hit('Ruth 1:2')] } };
  const read = believe(searchAnswer, body, 'a search', (...drift) => drifts.push(drift));
  expect(read.hits.hits.map(({ _source }) => _source)).toEqual([
    { ref: 'Ruth 1:1', exact: 'words' },
    { ref: 'Ruth 1:2', exact: 'words' },
  ]);
  expect(drifts).toEqual([['a search', ['hits.hits._source.lang', 'hits.hits._source.ref']]]);
});

it('links are grouped by work, in the order of the comments, and have no sheets', async () => {
  const rows = oddAnswers.find(({ name }) => name === 'sheets among the links')?.body as object[];
  const later = { ...rows[0], sourceRef: 'Rashi on Genesis 1:1:2', commentaryNum: 1.0002 };
  const targum = { index_title: 'Onkelos Genesis', sourceRef: 'Onkelos Genesis 1:1', anchorRef: 'Genesis 1:1' };
  expect(await readLinks([later, ...rows, targum])).toEqual([
    {
      title: 'Rashi on Genesis',
      heTitle: 'רש"י על בראשית',
      name: 'Rashi',
      heName: 'רש"י',
      category: 'Commentary',
      links: [
        ['Genesis 1:1', 'Rashi on Genesis 1:1:1', 1.0001],
        ['Genesis 1:1', 'Rashi on Genesis 1:1:2', 1.0002],
      ],
    },
    {
      title: 'Onkelos Genesis',
      heTitle: 'Onkelos Genesis',
      name: 'Onkelos Genesis',
      heName: 'Onkelos Genesis',
      category: 'Other',
      links: [['Genesis 1:1', 'Onkelos Genesis 1:1', 0]],
    },
  ]);
});

it('markup in the names of a link becomes text', async () => {
  const odd = {
    index_title: '<b>Rashi</b> on Genesis<script>x</script>',
    sourceRef: 'Rashi on Genesis 1:1:1',
    anchorRef: 'Genesis 1:1',
    heTitle: '<img src=x onerror=alert(1)>',
  };
  expect(await readLinks([odd])).toMatchObject([{ title: 'Rashi on Genesis', heTitle: 'Rashi on Genesis' }]);
});
