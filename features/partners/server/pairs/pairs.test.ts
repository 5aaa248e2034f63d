import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { exportPersonalData } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pairing } from '../../testing/pairs.ts';
import { lookAtPairs } from './look-at-pairs.ts';

let world: World;
let pair: ReturnType<typeof pairing>;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  pair = pairing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  // Paris sets its clocks back on 25 October 2026.
  world.setTime(new Date('2026-10-12T08:00:00Z'));
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});

const only = async (who: TestLearner) => (await pair.mine(who))[0];
const sessionsOf = async (who: TestLearner) => (await pair.ask('GET', '/sessions/mine', who)).body;
async function tried() {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await pair.accept(noa, body.proposal.id);
  await pair.at('2026-10-27T20:00:00Z');
}

describe('a proposed hour', () => {
  test('an hour is offered after the acceptance, and accepting a proposal plans three sessions', async () => {
    expect(await pair.mine(ruth)).toEqual([]);
    await pair.agree(ruth, noa);
    for (const who of [ruth, noa])
      expect(await only(who)).toMatchObject({ phase: 'offer', proposal: null, request: { subject: 'Berakhot' } });
    const { status, body } = await pair.propose(ruth, noa, { textReference: 'berakhot 2a' });
    const said = { goal: 'Finir le chapitre', textReference: 'Berakhot 2a' };
    expect([status, body.proposal]).toMatchObject([200, { mine: true, ...said }]);
    expect(await only(noa)).toMatchObject({ phase: 'offer', proposal: { id: body.proposal.id, mine: false } });
    expect(await pair.news(noa)).toMatchObject([{ what: 'proposed', startsAt: '2026-10-13T18:00:00.000Z' }]);
    const accepted = await pair.accept(noa, body.proposal.id);
    expect(accepted.body).toMatchObject({ phase: 'trial', trial: { over: 0, planned: 3 }, proposal: null });
    expect((await sessionsOf(noa)).map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-10-13T18:00:00.000Z',
      '2026-10-20T18:00:00.000Z',
      '2026-10-27T19:00:00.000Z',
    ]);
    const planned = { status: 'confirmed', isPublic: false, description: said.goal, textReference: said.textReference };
    expect(await sessionsOf(ruth)).toMatchObject([planned, planned, planned]);
    expect(await pair.news(ruth)).toMatchObject([{ what: 'planned' }]);
    expect((await only(ruth))?.next?.startsAt).toBe('2026-10-13T18:00:00.000Z');
  });

  test('a week in which one of the two has another session is left out of the trial', async () => {
    await pair.agree(ruth, noa);
    const other = { clientId: newId(), title: 'Daf yomi', subject: 'talmud_berakhot', isPublic: false };
    const when = { date: '2026-10-20', time: '20:30', timeZone: 'Europe/Paris' };
    expect((await pair.ask('POST', '/sessions', noa, { ...other, ...when })).status).toBe(201);
    const { body } = await pair.propose(ruth, noa);
    await pair.accept(noa, body.proposal.id);
    const { trial } = (await only(ruth)) ?? {};
    expect(trial).toEqual({ over: 0, planned: 3 });
    expect((await sessionsOf(ruth)).map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-10-13T18:00:00.000Z',
      '2026-10-27T19:00:00.000Z',
      '2026-11-03T19:00:00.000Z',
    ]);
  });

  test('a counterproposal replaces the proposal', async () => {
    await pair.agree(ruth, noa);
    const first = (await pair.propose(ruth, noa)).body.proposal.id;
    const second = await pair.propose(noa, ruth, { insteadOf: first, startsAt: '2026-10-14T18:00:00.000Z' });
    expect(second.body.proposal).toMatchObject({ mine: true, startsAt: '2026-10-14T18:00:00.000Z' });
    expect((await pair.accept(noa, first)).status).toBe(409);
    expect((await pair.accept(ruth, second.body.proposal.id)).body.phase).toBe('trial');
  });

  test('of two concurrent proposals the second is refused as outdated', async () => {
    await pair.agree(ruth, noa);
    const answers = await Promise.all([pair.propose(ruth, noa), pair.propose(noa, ruth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED');
  });

  test('repeated and concurrent proposals create one, and a different one with the same client id is refused', async () => {
    await pair.agree(ruth, noa);
    const clientId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => pair.propose(ruth, noa, { clientId })));
    answers.push(await pair.propose(ruth, noa, { clientId }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.proposal.id)).size).toBe(1);
    expect((await pair.propose(ruth, noa, { clientId, title: 'Autre' })).body.code).toBe('CLIENT_ID_REUSED');
    const id = answers[0]?.body.proposal.id;
    const yes = await Promise.all([pair.accept(noa, id), pair.accept(noa, id)]);
    expect(yes.map(({ body }) => body)).toEqual([yes[0]?.body, yes[0]?.body]);
    expect(await sessionsOf(noa)).toHaveLength(3);
    expect(await pair.news(ruth)).toHaveLength(1);
  });

  test.each<[string, object, number, string | undefined]>([
    ['in the past', { startsAt: '2026-10-12T07:00:00.000Z' }, 400, 'sessions.futureRequired'],
    ['of a text there is not', { textReference: 'Genesis 51' }, 400, 'sessions.textUnknown'],
    ['of what is no text', { textReference: 'n importe quoi 5' }, 400, 'sessions.textUnknown'],
    ['with a title too short', { title: 'ab' }, 400, 'errors.invalidInput'],
  ])('%s is refused', async (_what, more, status, messageKey) => {
    await pair.agree(ruth, noa);
    const answer = await pair.propose(ruth, noa, more);
    expect([answer.status, answer.body.data.messageKey]).toEqual([status, messageKey]);
  });

  test('a proposal is refused without an acceptance, to oneself, to a stranger and after a block', async () => {
    for (const other of [noa, ruth, { id: newId() }]) expect((await pair.propose(ruth, other)).status).toBe(404);
    await pair.agree(ruth, noa);
    await pair.ask('PUT', `/people/blocks/${ruth.id}`, noa);
    expect((await pair.propose(ruth, noa)).status).toBe(404);
  });

  test('accepting is refused for the proposer, a third person and after the hour', async () => {
    await pair.agree(ruth, noa);
    const { id } = (await pair.propose(ruth, noa)).body.proposal;
    for (const who of [ruth, await makeLearner(world)]) expect((await pair.accept(who, id)).status).toBe(404);
    world.setTime(new Date('2026-10-13T18:00:00Z'));
    expect((await pair.accept(noa, id)).status).toBe(409);
    expect(await only(noa)).toMatchObject({ phase: 'offer', proposal: null });
    expect((await pair.propose(noa, ruth, { startsAt: '2026-10-20T18:00:00.000Z' })).status).toBe(200);
  });

  test('an hour on a partner’s Shabbat is refused and a week with a holiday is skipped', async () => {
    const [jerusalem] = (await pair.ask('GET', '/cities?search=Jerusalem', noa)).body;
    await pair.ask('PUT', '/profile', noa, { place: jerusalem, timeZone: 'Asia/Jerusalem', bio: 'x' });
    const wishes = (await pair.ask('GET', '/notifications/preferences', noa)).body;
    const saved = await pair.ask('PUT', '/notifications/preferences', noa, { ...wishes, quietOnShabbat: true });
    expect(saved.status).toBe(200);
    await pair.agree(ruth, noa);
    const friday = await pair.propose(ruth, noa, { startsAt: '2026-10-16T18:00:00.000Z' });
    expect(friday.body.data.messageKey).toBe('partners.pair.quietHour');
    // The last day of Pessah begins in the evening of 27 April 2027.
    world.setTime(new Date('2027-04-11T08:00:00Z'));
    const { body } = await pair.propose(ruth, noa, { startsAt: '2027-04-13T18:00:00.000Z' });
    await pair.accept(noa, body.proposal.id);
    const days = (await sessionsOf(ruth)).map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10));
    expect(days).toEqual(['2027-04-13', '2027-04-20', '2027-05-04']);
  });
});

describe('after three sessions', () => {
  test('both partners are asked once, after the last session ended', async () => {
    await pair.agree(ruth, noa);
    const { body } = await pair.propose(ruth, noa);
    await pair.accept(noa, body.proposal.id);
    await pair.at('2026-10-27T19:59:00Z');
    expect(await only(noa)).toMatchObject({ phase: 'trial', trial: { over: 2, planned: 3 } });
    expect((await pair.say(noa, ruth, 'goOn')).body.code).toBe('CHANGED');
    world.setTime(new Date('2026-10-27T20:00:00Z'));
    await Promise.all([lookAtPairs(world.app).run(), lookAtPairs(world.app).run()]);
    await lookAtPairs(world.app).run();
    for (const who of [ruth, noa]) {
      expect(await only(who)).toMatchObject({
        phase: 'asked',
        asked: { until: '2026-10-30T20:00:00.000Z', mine: null },
      });
      expect((await pair.news(who)).filter(({ what }) => what === 'asked')).toHaveLength(1);
    }
  });

  test('the question waits for a moved session', async () => {
    await pair.agree(ruth, noa);
    const { body } = await pair.propose(ruth, noa);
    await pair.accept(noa, body.proposal.id);
    await world.app.pool.query(
      `update study_sessions set starts_at = '2026-11-03T19:00Z' where creator_id = $1 and starts_at = '2026-10-27T19:00Z'`,
      [ruth.id],
    );
    await pair.at('2026-10-27T20:00:00Z');
    expect(await only(ruth)).toMatchObject({ phase: 'trial' });
    await pair.at('2026-11-03T20:00:00Z');
    expect(await only(ruth)).toMatchObject({ phase: 'asked' });
  });

  test('partners who both choose to continue do so immediately, and one click plans the next hour once', async () => {
    await tried();
    await pair.say(ruth, noa, 'goOn');
    expect(await only(noa)).toMatchObject({ phase: 'asked', asked: { mine: null } });
    expect((await pair.say(noa, ruth, 'goOn')).body).toMatchObject({
      phase: 'going',
      following: '2026-11-03T19:00:00.000Z',
    });
    const next = { clientId: newId(), startsAt: '2026-11-03T19:00:00.000Z' };
    const answers = await Promise.all([
      pair.ask('POST', `/partners/${noa.id}/next`, ruth, next),
      pair.ask('POST', `/partners/${noa.id}/next`, ruth, next),
      pair.ask('POST', `/partners/${ruth.id}/next`, noa, { ...next, clientId: newId() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const who of [ruth, noa]) {
      expect(await sessionsOf(who)).toHaveLength(1);
      expect(await only(who)).toMatchObject({ following: null, next: { startsAt: next.startsAt } });
    }
    expect([...(await pair.news(ruth)), ...(await pair.news(noa))].filter(({ what }) => what === 'next')).toHaveLength(
      1,
    );
    const [{ id }] = await sessionsOf(ruth);
    const creator = (await pair.ask('GET', `/sessions/${id}`, ruth)).body.mine ? ruth : noa;
    await pair.ask('POST', `/sessions/${id}/cancel`, creator);
    expect((await only(ruth))?.following).toBe('2026-11-03T19:00:00.000Z');
    world.setTime(new Date('2026-11-04T08:00:00Z'));
    expect((await only(ruth))?.following).toBe('2026-11-10T19:00:00.000Z');
    const stale = await pair.ask('POST', `/partners/${noa.id}/next`, ruth, { ...next, clientId: newId() });
    expect(stale.body.code).toBe('CHANGED');
  });

  test('choosing another hour continues the pair, and agreeing on one plans one session', async () => {
    await tried();
    await pair.say(ruth, noa, 'anotherHour');
    const { body } = await pair.say(noa, ruth, 'goOn');
    expect(body).toMatchObject({ phase: 'going', agreed: null, following: null });
    const { body: asked } = await pair.propose(noa, ruth, { startsAt: '2026-11-05T19:00:00.000Z' });
    expect((await pair.accept(ruth, asked.proposal.id)).body).toMatchObject({
      phase: 'going',
      agreed: { startsAt: '2026-11-05T19:00:00.000Z' },
      next: { startsAt: '2026-11-05T19:00:00.000Z' },
    });
    expect(await sessionsOf(noa)).toHaveLength(1);
  });

  test('a stop ends the pair for both at the same time without revealing its author', async () => {
    await tried();
    await pair.say(noa, ruth, 'goOn');
    const before = await only(noa);
    world.emitted.length = 0;
    await pair.say(ruth, noa, 'stop');
    expect(world.heard().map(({ who }) => who)).toEqual([ruth.id]);
    expect(await only(noa)).toEqual(before);
    await pair.at('2026-10-29T20:00:00Z');
    await pair.at('2026-10-30T19:59:00Z');
    expect(await only(noa)).toEqual(before);
    world.emitted.length = 0;
    await pair.at('2026-10-30T20:00:00Z');
    const [mine, theirs] = [await only(ruth), await only(noa)];
    expect(mine).toMatchObject({ phase: 'ended', asked: null });
    expect({ ...mine, partner: null }).toEqual({ ...theirs, partner: null });
    const last = async (who: TestLearner) => (await pair.news(who)).at(-1);
    expect(await last(ruth)).toEqual({ what: 'ended', pairId: expect.any(String) });
    expect(await last(noa)).toEqual(await last(ruth));
    expect(
      (await world.app.pool.query('select 1 from pair_answers where user_id = any($1)', [[ruth.id, noa.id]])).rows,
    ).toEqual([]);
    for (const who of [ruth, noa]) {
      const { study_pairs: pairs, pair_answers } = await exportPersonalData(world.app, who.id);
      expect(JSON.stringify([pairs, pair_answers])).not.toContain('stop');
      expect(pairs).toMatchObject([{ status: 'ended' }]);
    }
    expect((await pair.say(ruth, noa, 'stop')).body).toMatchObject({ phase: 'ended' });
    await pair.at('2026-11-14T20:00:00Z');
    expect(await pair.mine(ruth)).toEqual([]);
    await pair.agree(noa, ruth);
    expect(await only(ruth)).toMatchObject({ phase: 'offer' });
  });

  test('missing answers end the pair after one reminder to those without an answer', async () => {
    await tried();
    await pair.say(noa, ruth, 'goOn');
    await pair.at('2026-10-29T20:00:00Z');
    await pair.at('2026-10-29T20:01:00Z');
    expect((await pair.news(ruth)).map(({ what }) => what)).toEqual(['planned', 'asked', 'reminded']);
    expect((await pair.news(noa)).map(({ what }) => what)).toEqual(['proposed', 'asked']);
    world.setTime(new Date('2026-10-30T20:00:00Z'));
    await Promise.all([lookAtPairs(world.app).run(), lookAtPairs(world.app).run()]);
    for (const who of [ruth, noa]) {
      expect((await pair.news(who)).filter(({ what }) => what === 'ended')).toHaveLength(1);
      expect(await only(who)).toMatchObject({ phase: 'ended' });
    }
  });

  test('two concurrent last answers are both counted', async () => {
    await tried();
    await Promise.all([pair.say(ruth, noa, 'goOn'), pair.say(noa, ruth, 'goOn')]);
    expect(await only(ruth)).toMatchObject({ phase: 'going' });
    expect((await pair.news(noa)).filter(({ what }) => what === 'going')).toHaveLength(1);
  });
});
