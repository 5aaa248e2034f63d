import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { paragraph, readWords } from '#features/notes/testing/notes.ts';
import type { Place } from '#features/room/contract.ts';
import { sessionOf } from '#features/room/testing/room.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '../factories.ts';
import { ORIGIN, openWorld, type World } from '../world.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { startInstances } from './instances.ts';

let world: World;
let instances: Awaited<ReturnType<typeof startInstances>>;
let network: FaultyProxy;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
let session: string;
beforeAll(async () => {
  world = await openWorld();
  instances = await startInstances(world, 2);
  network = await startFaultyProxy(instances.ports);
});
afterAll(async () => {
  await network?.close();
  await instances?.close();
  await world?.close();
});
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  session = await sessionOf(world, [ruth, noa], -5);
});

async function ask<Body>(who: TestLearner, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${network.address}/api${path}`, {
    method,
    headers: { cookie: who.cookie, origin: ORIGIN, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
async function untilAnswered<Body>(...asked: Parameters<typeof ask>): Promise<Body> {
  for (;;) {
    try {
      return await ask<Body>(...asked);
    } catch {
      await wait(100);
    }
  }
}

test('200 concurrent page turns through two instances each answer the room’s position, and both end at the same', async () => {
  const versions: number[][] = [];
  async function turns(who: TestLearner, book: string): Promise<Place> {
    let place: Place = { section: null, segment: null, version: 0, byId: null };
    const seen: number[] = [];
    for (let n = 1; n <= 100; n++) {
      const asked = { section: `${book} ${(n % 40) + 1}`, base: place.version };
      place = await untilAnswered<Place>(who, 'PUT', `/rooms/${session}/place`, asked);
      seen.push(place.version);
    }
    versions.push(seen);
    return place;
  }
  const [last, other] = await Promise.all([turns(ruth, 'Genesis'), turns(noa, 'Exodus')]);
  for (const seen of versions) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const shown = await Promise.all(
    [ruth, noa].map((who) => untilAnswered<{ place: Place }>(who, 'GET', `/rooms/${session}`)),
  );
  expect(shown[0]?.place).toEqual(shown[1]?.place);
  expect([last, other]).toContainEqual(shown[0]?.place);
  expect(shown[0]?.place.version).toBeGreaterThanOrEqual(100);
}, 600_000);

const { each, killEvery } =
  process.env.HARNESS === 'large' ? { each: 250, killEvery: 25 } : { each: 80, killEvery: 40 };
const CUTS = 20;

test(`notes with ${2 * each} operations of two people, ${CUTS} cuts and killed instances end identical, without lost operations`, async () => {
  const path = `/sessions/${session}/notes/updates`;
  const acknowledged: string[] = [];
  const doc = { ruth: new Y.Doc(), noa: new Y.Doc() };
  async function write(who: TestLearner, name: 'ruth' | 'noa'): Promise<void> {
    let seq = 0;
    for (let n = 1; n <= each; n++) {
      const [words, clientId] = [`${name} ${n}`, newId()];
      await untilAnswered(who, 'POST', path, { clientId, update: paragraph(words, doc[name]) });
      acknowledged.push(words);
      if (n % (each / CUTS) < 1) {
        network.faults.cutWrites += 1;
        network.faults.droppedAnswers += 1;
      }
      if (name === 'ruth' && n % killEvery === 0) await instances.killAndRestart(n / killEvery);
      if (n % 10 === 0) seq = await catchUp(who, name, seq);
    }
    Object.assign(network.faults, { cutWrites: 0, droppedAnswers: 0 });
  }
  async function catchUp(who: TestLearner, name: 'ruth' | 'noa', after: number): Promise<number> {
    let part = { seq: after, more: true, updates: [] as string[] };
    while (part.more) {
      part = await untilAnswered(who, 'GET', `${path}?after=${part.seq}`);
      for (const update of part.updates) Y.applyUpdate(doc[name], Buffer.from(update, 'base64'));
    }
    return part.seq;
  }
  await Promise.all([write(ruth, 'ruth'), write(noa, 'noa')]);
  await catchUp(ruth, 'ruth', 0);
  await catchUp(noa, 'noa', 0);
  const lines = (one: Y.Doc) => readWords([Buffer.from(Y.encodeStateAsUpdate(one)).toString('base64')]);
  expect(lines(doc.ruth)).toEqual(lines(doc.noa));
  expect(lines(doc.ruth).toSorted()).toEqual(acknowledged.toSorted());
}, 1_800_000);
