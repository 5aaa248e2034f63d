import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { ANNOTATIONS_MOST } from '../shared/limits.ts';
import { light, makePartners } from '../testing/annotations.ts';
import { annotationsWorld, dan, noa, notes, ruth, sql, world } from '../testing/world.ts';
import { forgetRemoved } from './forget-removed.ts';

annotationsWorld();
beforeEach(async () => {
  await makePartners(world, ruth, noa);
  world.emitted.length = 0;
});
const quotesOf = async (who: TestLearner) => (await notes.section(who)).annotations.map(({ quote }) => quote);
const readersOf = () => world.emitted.map(({ event }) => event);

describe('an invalid annotation is refused and not stored', () => {
  test.each([
    ['a range after the verse', { wordTo: 40 }, 400, 'annotations.wordsMissing'],
    ['words out of order', { wordFrom: 4, wordTo: 3 }, 400, 'annotations.wordsMissing'],
    ['an unknown verse', { segmentFrom: '99', segmentTo: '99' }, 400, 'annotations.wordsMissing'],
    ['verses out of order', { segmentFrom: '4' }, 400, 'annotations.wordsMissing'],
    ['other words than those of the text', { quote: 'יהי חושך' }, 400, 'annotations.wordsMissing'],
    ['an unknown version', { version: 'Nobody’s edition' }, 404, 'annotations.versionGone'],
    ['a version of the other side', { side: 'translation' }, 404, 'annotations.versionGone'],
    ['an unknown text', { section: 'Genesis 51' }, 404, 'library.textNotFound'],
    [
      'a person who is no partner',
      { partnerId: '01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e' },
      404,
      'annotations.partnerNotFound',
    ],
    ['a fifth colour', { colour: 'mauve' }, 400, undefined],
    ['a text that is too long', { body: 'a'.repeat(4_001) }, 400, undefined],
    ['an eleventh tag', { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, 400, undefined],
    ['a word 0', { wordFrom: 0 }, 400, undefined],
  ])('%s', async (_what, given, status, messageKey) => {
    const answer = await notes.make(ruth, given);
    expect(answer.status).toBe(status);
    if (messageKey) expect(answer.body.data?.messageKey).toBe(messageKey);
    expect((await notes.list(ruth)).total).toBe(0);
  });

  test('sharing with oneself, a stranger or a blocked partner is refused', async () => {
    expect((await notes.make(ruth, { partnerId: ruth.id })).status).toBe(404);
    expect((await notes.make(ruth, { partnerId: dan.id })).status).toBe(404);
    await notes.block(noa, ruth);
    expect((await notes.make(ruth, { partnerId: noa.id })).status).toBe(404);
  });

  test('one of two concurrent annotations is refused when only one more fits', async () => {
    await sql(
      `insert into annotations (id, owner_id, client_id, request_digest, book, section, segment_from, word_from,
         segment_to, word_to, side, language, version, quote, quote_digest, verses_digest, around_digest, is_unique,
         place, colour, body, tags, others, words)
       select gen_random_uuid(), $1, gen_random_uuid(), 'digest', 'Ruth', 'Ruth 1', '1', 1, '1', 1, 'source', 'he', 'V',
         'q', '', '', '', true, '', 'gold', '', '{}', '{}', '' from generate_series(1, $2::int)`,
      ruth.id,
      ANNOTATIONS_MOST - 1,
    );
    const answers = await Promise.all([notes.make(ruth), notes.make(ruth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test('a new annotation stores the words of the text at its position', async () => {
  const { status, body } = await notes.make(ruth, { body: 'La lumière', tags: ['création', 'création'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ mine: true, isCopy: false, author: null, book: 'Genesis', section: 'Genesis 1', reference: 'Genesis 1:3' },
    ...{ language: 'he', quote: 'יְהִ֣י א֑וֹר', isUnique: true, colour: 'gold', tags: ['création'], revision: 1 },
    state: 'placed',
  });
});

test('a new annotation is placed at its words, even if the verses are now divided differently', async () => {
  const { body } = await notes.make(ruth, { segmentFrom: '2', segmentTo: '2' });
  expect(body).toMatchObject({ segmentFrom: '3', wordFrom: 3, wordTo: 4 });
});

test('an annotation can mark words across two verses of a translation', async () => {
  const { body } = await notes.make(ruth, {
    ...{
      segmentFrom: '1',
      wordFrom: 9,
      segmentTo: '2',
      wordTo: 3,
      side: 'translation',
      version: 'World English Bible',
    },
    quote: 'the earth The earth was',
  });
  expect(body).toMatchObject({ quote: 'the earth The earth was', language: 'en', reference: 'Genesis 1:1-2' });
});

test('a repeated request returns the first annotation, and its client id is refused for another', async () => {
  const given = light();
  const first = await notes.make(ruth, given);
  const [again, together] = await Promise.all([notes.make(ruth, given), notes.make(ruth, given)]);
  expect([again.body, together.body]).toEqual([first.body, first.body]);
  expect((await notes.make(ruth, { ...given, body: 'Autre' })).status).toBe(409);
  expect((await notes.make(noa, given)).status).toBe(201);
  expect(await quotesOf(ruth)).toHaveLength(1);
});

describe('access to annotations', () => {
  test('only the owner and the partner of a shared annotation read it, and receive its events', async () => {
    await notes.make(ruth, { body: 'Pour moi' });
    const { body: shared } = await notes.make(ruth, { body: 'Pour nous', partnerId: noa.id });
    expect(readersOf()).toHaveLength(2);
    const [seen, ...more] = (await notes.section(noa)).annotations;
    expect(more).toEqual([]);
    expect(seen).toMatchObject({
      id: shared.id,
      clientId: null,
      mine: false,
      author: 'Ruth',
      body: 'Pour nous',
      others: [],
    });
    expect(await quotesOf(dan)).toEqual([]);
    expect((await notes.list(noa)).total).toBe(0);
  });

  test('writes by anyone but the owner get the response for an unknown annotation', async () => {
    const { body: shared } = await notes.make(ruth, { partnerId: noa.id });
    for (const who of [noa, dan]) {
      expect((await notes.change(who, shared)).status).toBe(404);
      expect((await notes.remove(who, shared)).status).toBe(404);
    }
    expect((await notes.ask('GET', '', undefined)).status).toBe(401);
  });

  test('a partner loses access when an annotation becomes private again', async () => {
    const { body: shared } = await notes.make(ruth, { partnerId: noa.id });
    world.emitted.length = 0;
    await notes.change(ruth, shared, { partnerId: null });
    expect(await quotesOf(noa)).toEqual([]);
    expect(JSON.stringify(world.emitted)).toContain(noa.id);
  });
});

describe('a change', () => {
  test('replaces the revision it was based on, and a repeat changes nothing', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Un' });
    const change = { changeId: newId(), body: 'Deux', colour: 'rose', tags: ['nuit'] };
    const { body: changed } = await notes.change(ruth, made, change);
    expect(changed).toMatchObject({ body: 'Deux', colour: 'rose', tags: ['nuit'], others: [], revision: 2 });
    expect((await notes.change(ruth, made, change)).body).toEqual(changed);
  });

  test('of an old revision stores both texts until the learner discards one', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Un' });
    await notes.change(ruth, made, { body: 'Du téléphone' });
    const { body: both } = await notes.change(ruth, made, { body: 'De l’ordinateur', colour: 'sky' });
    expect(both).toMatchObject({ body: 'De l’ordinateur', others: ['Du téléphone'], colour: 'sky', revision: 3 });
    const { body: one } = await notes.change(ruth, both, { body: 'Des deux', discardsOthers: true });
    expect(one).toMatchObject({ body: 'Des deux', others: [] });
  });

  test('that follows another change of the same offline browser is no conflict', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Un' });
    const changeId = newId();
    await notes.change(ruth, made, { changeId, body: 'Deux' });
    const { body } = await notes.change(ruth, made, { body: 'Trois', seen: changeId });
    expect(body).toMatchObject({ body: 'Trois', others: [] });
  });

  test('loses no text when 200 changes are concurrent', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Début' });
    const texts: string[] = [];
    let seen = made;
    for (let round = 0; round < 10; round++) {
      const edits = Array.from({ length: 20 }, (_, n) => `Texte ${round}.${n}`);
      texts.push(...edits.slice(-20));
      const answers = await Promise.all(edits.map((body) => notes.change(ruth, seen, { body })));
      const last = answers.map(({ body }) => body).toSorted((a, b) => b.revision - a.revision)[0];
      if (!last) throw new Error('no answer');
      expect(new Set([last.body, ...last.others])).toEqual(new Set(edits));
      seen = (await notes.change(ruth, last, { body: '', discardsOthers: true })).body;
    }
    expect(texts).toHaveLength(200);
    expect(seen.revision).toBe(1 + 200 + 10);
  });
});

describe('a removal', () => {
  test('can be undone for a minute, then the content is erased', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Secret', tags: ['nuit'], partnerId: noa.id });
    expect((await notes.remove(ruth, made)).body).toEqual({ removed: true, annotation: null });
    expect([await quotesOf(ruth), await quotesOf(noa), (await notes.list(ruth)).total]).toEqual([[], [], 0]);
    expect((await notes.remove(ruth, made, { removed: false })).body.annotation).toEqual(made);
    await notes.remove(ruth, made);
    await sql(`update annotations set removed_at = removed_at - interval '2 minutes' where owner_id = $1`, ruth.id);
    await forgetRemoved.run(world.app);
    expect((await notes.remove(ruth, made, { removed: false })).status).toBe(404);
    const { rows } = await sql(`select body, tags from annotations where owner_id = $1`, ruth.id);
    expect(rows).toEqual([{ body: '', tags: [] }]);
    expect((await notes.make(ruth, { clientId: made.clientId, body: 'Autre' })).status).toBe(409);
  });

  test('of an old revision removes nothing', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Un' });
    await notes.change(ruth, made, { body: 'Écrit depuis' });
    expect((await notes.remove(ruth, made)).body).toMatchObject({
      removed: false,
      annotation: { body: 'Écrit depuis' },
    });
  });

  test('is undone by a concurrent change', async () => {
    const { body: made } = await notes.make(ruth, { body: 'Un' });
    await notes.remove(ruth, made);
    expect((await notes.change(ruth, made, { body: 'Deux' })).body).toMatchObject({ body: 'Deux' });
    expect(await quotesOf(ruth)).toHaveLength(1);
  });
});

describe('annotations in a changed version', () => {
  const counted = async (state: string) =>
    Number(
      new RegExp(`annotations_anchored_total\\{state="${state}"\\} (\\d+)`).exec(
        await world.app.metrics.registry.metrics(),
      )?.[1] ?? 0,
    );
  const stale = (id: string, set: string) =>
    sql(`update annotations set around_digest = 'old', verses_digest = 'old', ${set} where id = $1`, id);

  test('an annotation moves to the same words, and the move is marked and counted', async () => {
    const { body: made } = await notes.make(ruth);
    await stale(made.id, `segment_from = '4', segment_to = '4', word_from = 1, word_to = 2`);
    const before = await counted('moved');
    expect((await notes.section(ruth)).annotations).toMatchObject([
      { segmentFrom: '3', wordFrom: 3, wordTo: 4, state: 'moved' },
    ]);
    expect((await notes.section(ruth)).annotations).toMatchObject([{ segmentFrom: '3', state: 'moved' }]);
    expect(await counted('moved')).toBe(before + 1);
  });

  test('an annotation whose words are gone is listed and counted as an orphan', async () => {
    const { body: made } = await notes.make(ruth);
    await stale(made.id, `quote = 'יהי חושך'`);
    const before = await counted('orphan');
    expect((await notes.section(ruth)).annotations).toMatchObject([{ state: 'orphan' }]);
    expect((await notes.list(ruth, '?state=orphan')).annotations).toMatchObject([{ quote: 'יהי חושך' }]);
    expect((await notes.list(ruth)).orphans).toBe(1);
    expect(await counted('orphan')).toBe(before + 1);
  });

  test('an annotation stays unchanged if another version is on the page', async () => {
    const { body: made } = await notes.make(ruth);
    await stale(made.id, `version = 'Another edition'`);
    expect((await notes.section(ruth)).annotations).toMatchObject([{ state: 'placed', segmentFrom: '3' }]);
  });
});
