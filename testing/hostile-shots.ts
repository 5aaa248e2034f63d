import { afterAll, beforeAll } from 'vitest';
import { makeLearner } from './factories.ts';
import { hostile, places, valid, withValue } from './hostile-input.ts';
import { type Operation, operationsOf } from './operations.ts';
import { openWorld, type World } from './world.ts';

export let world: World;
export let cookie: string;
export let operations: Operation[];

/** Opens a world with every operation of the API document. Call once, before the tests. */
export function hostileWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
    ({ cookie } = await makeLearner(world));
    operations = await operationsOf(world);
  });
  afterAll(() => world.close());
}

const bodyOf = ({ operation }: Operation) => operation.requestBody?.content['application/json']?.schema;

export async function shoot(shot: Operation, given: Record<string, unknown> = {}, body?: unknown) {
  const query = new URLSearchParams();
  let path = shot.path;
  for (const { name, in: where, schema } of shot.operation.parameters ?? []) {
    const value = name in given ? given[name] : valid(schema);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
    else query.set(name, text.toWellFormed());
  }
  const sent = body === undefined && bodyOf(shot) ? valid(bodyOf(shot) ?? {}) : body;
  const answer = await world.ask(shot.method, `/api${path}?${query}`, { cookie, body: sent });
  const text = await answer.text();
  return { status: answer.status, data: text.startsWith('{') ? JSON.parse(text).data : undefined };
}

type Choice = (values: unknown[], n: number) => unknown[];
export const everyOne: Choice = (values) => values;
export const oneEach: Choice = (values, n) => (values.length === 0 ? [] : [values[n % values.length]]);

export async function wrongInBodies(choose: Choice): Promise<unknown[]> {
  const wrong: unknown[] = [];
  let n = 0;
  for (const shot of operations) {
    const schema = bodyOf(shot);
    for (const { path, schema: field } of schema ? places(schema) : []) {
      for (const value of choose(hostile(field), n++)) {
        const { status, data } = await shoot(shot, {}, withValue(valid(schema ?? {}), path, value));
        const named = data?.fields?.some(
          (one: { path: string }) => path.join('.').startsWith(one.path) || one.path.startsWith(path.join('.')),
        );
        if (status !== 400 || data?.messageKey !== 'errors.invalidInput' || !named)
          wrong.push([shot.method, shot.path, path.join('.'), JSON.stringify(value).slice(0, 60), status, data]);
      }
    }
  }
  return wrong;
}

export async function wrongInAddresses(choose: Choice): Promise<unknown[]> {
  const wrong: unknown[] = [];
  let n = 0;
  for (const shot of operations) {
    for (const { name, schema } of shot.operation.parameters ?? []) {
      for (const value of choose(
        hostile(schema).filter((one) => typeof one !== 'object'),
        n++,
      )) {
        // Addresses cannot contain half a surrogate pair.
        if (typeof value === 'string' ? !value.isWellFormed() : schema.type === 'string' && !schema.format) continue;
        if (typeof value === 'string' && value.length > 10_000) continue;
        const { status, data } = await shoot(shot, { [name]: value });
        if (status !== 400 || !data?.messageKey)
          wrong.push([shot.method, shot.path, name, JSON.stringify(value).slice(0, 60), status, data]);
      }
    }
  }
  return wrong;
}
