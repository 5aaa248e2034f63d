import { aText } from './fake-upstream.ts';

export type OddAnswer = {
  name: string;
  kind: 'text' | 'links' | 'book' | 'index' | 'search';
  body: unknown;
  /** `read`: parsed as usual; `drift`: parsed without a part; `none`: treated as missing; `bad`: refused. */
  outcome: 'read' | 'drift' | 'none' | 'bad';
};

const peah = (given: object = {}) => aText({ ref: 'Mishnah Peah 1', ...given });
const third = (versions: unknown[], given: object = {}) => ({
  ref: 'Mishnah Peah 1',
  book: 'Mishnah Peah',
  versions,
  ...given,
});
const hebrew = { versionTitle: 'One', language: 'he', isSource: true, text: ['אחת', 'שתים'] };
const link = (given: object = {}) => ({
  index_title: 'Rashi on Genesis',
  sourceRef: 'Rashi on Genesis 1:1:1',
  anchorRef: 'Genesis 1:1',
  category: 'Commentary',
  type: 'commentary',
  commentaryNum: 1.0001,
  collectiveTitle: { en: 'Rashi', he: 'רש"י' },
  heTitle: 'רש"י על בראשית',
  ...given,
});
const sheet = { isSheet: true, anchorRef: 'Genesis 1:1', title: 'A lesson', category: 'Sheets' };
const book = (version: object, given: object = {}) => ({
  indexTitle: 'Ruth',
  categories: ['Tanakh', 'Writings'],
  versions: [{ versionTitle: 'Two', language: 'fr', license: 'CC0', text: [['Un', 'Deux']], ...version }],
  ...given,
});
const titles = (leaf: object) => [
  { category: 'Tanakh', contents: [{ title: 'Ruth', heTitle: 'רות', categories: ['Tanakh'], ...leaf }] },
];
const hits = (source: object, given: object = {}) => ({
  hits: { total: { value: 1 }, hits: [{ _source: { ref: 'Ruth 1:1', exact: 'words', ...source }, ...given }] },
});

const of = (kind: OddAnswer['kind'], rows: [name: string, outcome: OddAnswer['outcome'], body: unknown][]) =>
  rows.map(([name, outcome, body]): OddAnswer => ({ name, kind, body, outcome }));

export const oddAnswers: OddAnswer[] = [
  ...of('text', [
    ['an error with status 200', 'none', { error: 'Could not find title in reference: Peah' }],
    ['a list instead of an object', 'bad', []],
    ['no reference', 'bad', { he: ['אחת'] }],
    ['another book', 'bad', peah({ ref: 'Mishnah Demai 1', book: 'Mishnah Demai', indexTitle: 'Mishnah Demai' })],
    ['the text as a string', 'read', peah({ he: 'אחת', text: 'one', sections: ['1', '2'] })],
    ['nested text', 'read', peah({ he: [['אחת'], ['שתים']], text: [['one'], ['two']], textDepth: 3 })],
    ['empty verses', 'read', peah({ he: ['אחת', '', 'שלש'], text: [] })],
    ['a null verse', 'read', peah({ he: ['אחת', null, 'שלש'] })],
    ['no translation at all', 'read', peah({ text: null, versionTitle: null, license: null })],
    ['a number as a title', 'drift', peah({ heTitle: 7 })],
    ['categories as a string', 'drift', peah({ categories: 'Mishnah' })],
    ['a number among the categories', 'drift', peah({ categories: ['Mishnah', 3] })],
    ['lengths with a word', 'drift', peah({ lengths: ['nine', 57] })],
    ['a fractional depth', 'drift', peah({ textDepth: 2.5 })],
    ['versions as an object', 'drift', peah({ versions: {} })],
    ['warnings with status 200', 'read', third([hebrew], { warnings: [{ fr: { warning_code: 102, message: '-' } }] })],
    ['only warnings', 'read', third([], { warnings: [{ fr: { warning_code: 102, message: '-' } }] })],
    ['sections as strings', 'read', third([hebrew], { sections: ['1'] })],
    ['no actualLanguage', 'read', third([{ ...hebrew, versionTitle: 'Bible [fr]', language: 'en', isSource: false }])],
    ['a null source', 'read', third([{ ...hebrew, versionSource: null, license: '' }])],
    ['a licence that is no text', 'drift', third([{ ...hebrew, license: ['CC0'] }])],
    ['a version that is no object', 'drift', third([hebrew, 'merged'])],
    ['isSource as a word', 'drift', third([{ ...hebrew, isSource: 'yes' }])],
  ]),
  ...of('links', [
    ['an error with status 200', 'none', { error: 'Unknown reference' }],
    ['an object instead of a list', 'bad', { links: [] }],
    ['no links', 'read', []],
    ['sheets among the links', 'read', [link(), sheet]],
    ['an empty type', 'read', [link({ type: '' })]],
    ['no collective title', 'read', [link({ collectiveTitle: null })]],
    ['a whole comment number', 'read', [link({ commentaryNum: 3 })]],
    ['the comment number as text', 'drift', [link({ commentaryNum: '1.0002' })]],
    ['a collective title as text', 'drift', [link({ collectiveTitle: 'Rashi' })]],
    ['a null link', 'drift', [link(), null]],
    ['a link without its text', 'drift', [link(), link({ sourceRef: null })]],
  ]),
  ...of('book', [
    ['an error with status 200', 'none', { error: 'not here' }],
    ['no versions', 'bad', { indexTitle: 'Ruth' }],
    ['another book', 'bad', book({}, { indexTitle: 'Esther' })],
    ['a licence that is no text', 'drift', book({ license: 0 })],
    ['categories as text', 'drift', book({}, { categories: 'Tanakh' })],
  ]),
  ...of('index', [
    ['an error instead of a list', 'bad', { error: 'busy' }],
    ['a Hebrew title as a number', 'drift', titles({ heTitle: 3 })],
    ['dependence as false', 'read', titles({ dependence: false })],
  ]),
  ...of('search', [
    ['a total as an object', 'read', hits({})],
    ['a highlight as a list', 'drift', hits({}, { highlight: ['words'] })],
    ['a hit without a reference', 'drift', hits({ ref: null })],
  ]),
];
