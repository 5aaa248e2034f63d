import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from './factories.ts';
import { operationsOf } from './operations.ts';
import { type PushService, startPushService } from './push-service.ts';
import { openWorld, type World } from './world.ts';

/*
 * A repeated write returns the first answer and has no second effect. Features add theirs in
 * `features/<name>/testing/repeats.ts`, and deviations as `exceptions`.
 */

export type Scene = { path: string; body?: unknown; cookie?: string };
type Scenes = Record<string, () => Promise<Scene> | Scene>;

export type Exceptions = {
  answersOtherwise?: Record<string, { status: number; because: string }>;
  sendsAgain?: Record<string, string>;
  /** Rows per table that one request writes, if more than two. */
  writesMore?: Record<string, number>;
};

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
    as: (path: string, body?: unknown, cookie = ruth.cookie): Scene => ({ path, body, cookie }),
    read,
    send,
    signedUp,
    withPassword: async () => (await signedUp()).cookie,
    openSession: (more: { focusModeEnabled?: boolean; strictFocus?: boolean } = {}) =>
      makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa], ...more }),
    subscription: () => {
      const { endpoint, keys } = service.subscribe(world.app.pushKeys.publicKey);
      return { endpoint, keys };
    },
  };
}

const root = resolve(import.meta.dirname, '..');
type Brought = { repeats: (kit: RepeatKit) => Scenes; exceptions?: Exceptions };
const brought: Brought[] = [];
for (const file of globSync('features/*/testing/repeats.ts', { cwd: root }))
  brought.push(await import(pathToFileURL(join(root, file)).href));
const allScenes = (): Scenes => Object.assign({}, ...brought.map(({ repeats }) => repeats(kitOf())));

export const operations = Object.keys(allScenes());

export async function sceneOf(operation: string): Promise<Scene> {
  const scene = scenes[operation];
  if (!scene) throw new Error(`no scene of ${operation}`);
  return scene();
}

export async function describedOperations(): Promise<string[]> {
  return (await operationsOf(world)).map(({ method, path }) => `${method} ${path}`);
}

/**
 * Call once, before the tests.
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

/** Counted after pending notifications are sent, without request counters. */
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
