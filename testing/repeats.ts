import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signIn, signUp } from '#features/account/server/testing/journey.ts';
import { hashQuickly } from '#features/account/server/testing/quick-hash.ts';
import { chatTester } from '#features/chat/server/testing.ts';
import { makeStudySession } from '#features/sessions/server/testing.ts';
import { newId } from '#server/ids.ts';
import { makeLearner, type TestLearner } from './factories.ts';
import { operationsOf } from './operations.ts';
import { type PushService, startPushService } from './push-service.ts';
import { openWorld, type World } from './world.ts';

/*
 * Repeats of a write after a lost answer: they return the first answer and have no second effect. Features add their
 * writes in `features/<name>/server/testing-repeats.ts`, and deviations as `exceptions`.
 */

/** A request with its sender's cookie. */
export type Scene = { path: string; body?: unknown; cookie?: string };
type Scenes = Record<string, () => Promise<Scene> | Scene>;

/** Deviations of a feature's operations, by name. */
export type Exceptions = {
  /** Repeats with another answer than the first, with the reason. */
  answersOtherwise?: Record<string, { status: number; because: string }>;
  /** Repeats that send a message again, with the reason. */
  sendsAgain?: Record<string, string>;
  /** Maximum number of rows per table one request writes, if more than two. */
  writesMore?: Record<string, number>;
};

/** Helpers for a feature's scenes within a test; each test has a new Ruth and Noa. */
export type RepeatKit = ReturnType<typeof kitOf>;

let world: World;
let service: PushService;
let ruth: TestLearner;
let noa: TestLearner;
let scenes: Scenes;

function kitOf() {
  const signedUp = async () => {
    const email = `${newId()}@example.org`;
    await signUp(world, email);
    return { email, cookie: await signIn(world, email) };
  };
  const read = async (path: string, cookie = ruth.cookie) => (await world.ask('GET', `/api${path}`, { cookie })).json();
  const send = async (path: string, body: unknown, cookie = ruth.cookie) =>
    (await world.ask('POST', `/api${path}`, { cookie, body })).json();
  return {
    world,
    people: () => ({ ruth, noa }),
    /** A request of Ruth, or with another cookie. */
    as: (path: string, body?: unknown, cookie = ruth.cookie): Scene => ({ path, body, cookie }),
    read,
    send,
    signedUp,
    withPassword: async () => (await signedUp()).cookie,
    /** A running session of Ruth and Noa, with further options. */
    openSession: (more: { focusModeEnabled?: boolean; strictFocus?: boolean } = {}) =>
      makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa], ...more }),
    /** A push subscription of Ruth's browser. */
    subscription: () => {
      const { endpoint, keys } = service.subscribe(world.app.pushKeys.publicKey);
      return { endpoint, keys };
    },
  };
}

const root = resolve(import.meta.dirname, '..');
type Brought = { repeats: (kit: RepeatKit) => Scenes; exceptions?: Exceptions };
const brought: Brought[] = [];
for (const file of globSync('features/*/server/testing-repeats.ts', { cwd: root }))
  brought.push(await import(pathToFileURL(join(root, file)).href));
const allScenes = (): Scenes => Object.assign({}, ...brought.map(({ repeats }) => repeats(kitOf())));

/** The operations with a scene, e.g. `POST /sessions`. */
export const operations = Object.keys(allScenes());

/** The request of an operation, in a state in which it succeeds. */
export async function sceneOf(operation: string): Promise<Scene> {
  const scene = scenes[operation];
  if (!scene) throw new Error(`no scene of ${operation}`);
  return scene();
}

/** All operations of the API document. */
export async function describedOperations(): Promise<string[]> {
  return (await operationsOf(world)).map(({ method, path }) => `${method} ${path}`);
}

/**
 * Opens the world of a file's tests. Call once, before them.
 * @param open opens another world
 */
export function repeatsWorld(open = openWorld): void {
  beforeAll(async () => {
    hashQuickly();
    service = await startPushService();
    world = await open({ RATE_LIMIT_FACTOR: '1000', PUSH_HOSTS: service.host });
    scenes = allScenes();
  });
  afterAll(async () => {
    await world.close();
    await service.close();
  });
  beforeEach(newPeople);
}

/** Replaces Ruth and Noa by new learners. */
export async function newPeople(): Promise<{ ruth: TestLearner; noa: TestLearner }> {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  return { ruth, noa };
}

const all = <Kind extends keyof Exceptions>(kind: Kind): NonNullable<Exceptions[Kind]> =>
  Object.assign({}, ...brought.map(({ exceptions }) => exceptions?.[kind]));

export const answersOtherwise = all('answersOtherwise');
export const sendsAgain = all('sendsAgain');
export const writesMore = all('writesMore');

/** Number of rows by table after pending notifications are sent; request counters are excluded. */
export async function rows(): Promise<Record<string, number>> {
  await chatTester(world).settle();
  const { rows: tables } = await world.app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const each = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
  return (await world.app.pool.query<Record<string, number>>(`select ${each}`)).rows[0] ?? {};
}

export async function sendIt(operation: string, { path, body, cookie }: Scene) {
  const [method = ''] = operation.split(' ');
  const answer = await world.ask(method, `/api${path}`, { cookie, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}
