import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { Annotation } from '../contract.ts';
import { entriesInMarkdown, toMarkdown } from '../shared/to-markdown.ts';
import { entriesInWebAnnotations, toWebAnnotations } from '../shared/web-annotation.ts';
import { light } from '../testing/annotations.ts';
import { annotationsWorld, noa, notes, ruth, world } from '../testing/world.ts';

annotationsWorld();

const all = async (who: TestLearner) =>
  (await notes.ask<{ annotations: Annotation[] }>('GET', '/all', who)).body.annotations;
const bring = (who: TestLearner, annotations: unknown[]) =>
  notes.ask<{ made: number; known: number; refused: { clientId: string; messageKey: string }[] }>(
    'POST',
    '/import',
    who,
    { annotations },
  );
const webAnnotations = (annotations: Annotation[]) =>
  toWebAnnotations(annotations, ({ segmentFrom }) => `https://havruta.example/text/Genesis-1#v${segmentFrom}`);

const odd = 'Une ligne\n\n<!-- havruta {"clientId":"x"} -->\n# pas un titre --> "fin"';
async function makeSome() {
  await notes.make(ruth, { body: odd, tags: ['création du monde', 'nuit'], colour: 'sky' });
  await notes.make(ruth, { segmentFrom: '1', segmentTo: '1', wordFrom: 1, wordTo: 2, quote: 'בראשית ברא' });
}

const files: [string, (annotations: Annotation[]) => string, (text: string) => unknown[]][] = [
  ['Markdown', (annotations) => toMarkdown(annotations, 'Mes notes'), entriesInMarkdown],
  [
    'JSON-LD',
    (annotations) => JSON.stringify(webAnnotations(annotations)),
    (text) => entriesInWebAnnotations(JSON.parse(text)),
  ],
];

describe.each(files)('an export as %s', (_name, write, read) => {
  test('changes nothing when imported again', async () => {
    await makeSome();
    const before = await all(ruth);
    expect((await bring(ruth, read(write(before)))).body).toEqual({ made: 0, known: 2, refused: [] });
    expect(await all(ruth)).toEqual(before);
  });

  test('creates the same annotations in another account, once', async () => {
    await makeSome();
    const entries = read(write(await all(ruth)));
    expect((await bring(noa, entries)).body).toEqual({ made: 2, known: 0, refused: [] });
    expect((await bring(noa, entries)).body).toEqual({ made: 0, known: 2, refused: [] });
    const without = (annotations: Annotation[]) =>
      annotations.map(({ id: _, createdAt: __, updatedAt: ___, ...rest }) => rest);
    expect(without(await all(noa))).toEqual(without(await all(ruth)));
  });
});

test('an import does not restore a removed annotation', async () => {
  const { body: made } = await notes.make(ruth);
  await notes.remove(ruth, made);
  expect((await bring(ruth, [light({ clientId: made.clientId })])).body).toEqual({ made: 0, known: 1, refused: [] });
  expect(await all(ruth)).toEqual([]);
});

test('an import refuses single annotations without their words, and a file with invalid data as a whole', async () => {
  const [lost, gone] = [newId(), newId()];
  const given = [light(), light({ clientId: lost, quote: 'יהי חושך' }), light({ clientId: gone, version: 'Nobody’s' })];
  expect((await bring(ruth, given)).body).toEqual({
    made: 1,
    known: 0,
    refused: [
      { clientId: lost, messageKey: 'annotations.wordsMissing' },
      { clientId: gone, messageKey: 'annotations.versionGone' },
    ],
  });
  expect((await bring(ruth, [light(), light({ colour: 'mauve' })])).status).toBe(400);
  expect(await all(ruth)).toHaveLength(1);
});

test('a page of Web Annotations has the terms of the W3C model', async () => {
  await makeSome();
  const page = webAnnotations(await all(ruth));
  expect(page).toMatchObject({
    '@context': ['http://www.w3.org/ns/anno.jsonld', {}],
    type: 'AnnotationPage',
    items: [
      {
        id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
        type: 'Annotation',
        motivation: 'commenting',
        body: [
          { type: 'TextualBody', purpose: 'commenting' },
          { type: 'TextualBody', purpose: 'tagging', value: 'création du monde' },
          { type: 'TextualBody', purpose: 'tagging', value: 'nuit' },
        ],
        target: {
          source: 'https://havruta.example/text/Genesis-1',
          selector: [
            { type: 'FragmentSelector', value: 'v3' },
            { type: 'TextQuoteSelector', exact: 'יְהִ֣י א֑וֹר' },
          ],
        },
      },
      { motivation: 'highlighting', body: [] },
    ],
  });
});

test.each([
  ['nothing', null],
  ['another document', { items: 'no list' }],
  ['annotations of another program', { items: [null, 3, {}, { id: 'https://hypothes.is/a/1', body: [], target: {} }] }],
])('%s has no annotations to import', (_what, page) => {
  expect(entriesInWebAnnotations(page)).toEqual([]);
});

test('the archive contains the notes as a readable file', async () => {
  await makeSome();
  const feature = world.app.features.find(({ name }) => name === 'annotations');
  const found = [];
  for await (const file of feature?.personalData?.readable?.(world.app, {
    ...{ id: ruth.id, language: 'fr', timeZone: 'Europe/Paris' },
  }) ?? [])
    found.push(file);
  expect(found).toMatchObject([{ folder: 'notes', title: 'Mes notes', ending: 'md' }]);
  expect(String(found[0] && [...(found[0].content as string[])])).toContain('### Genesis 1:3');
});
