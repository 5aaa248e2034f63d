import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { authEndpoints } from '#features/account/server/auth-endpoints.ts';
import { makeLearner } from '#testing/factories.ts';
import { hostile, places, type Schema, valid, withValue } from '#testing/hostile-input.ts';
import { openWorld, type World } from '#testing/world.ts';

type Operation = {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
type Shot = { method: string; path: string; operation: Operation };

let world: World;
let cookie: string;
let operations: Shot[];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  ({ cookie } = await makeLearner(world));
  const document = await (await world.ask('GET', '/api/openapi.json')).json();
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => world.close());

const bodyOf = ({ operation }: Shot) => operation.requestBody?.content['application/json']?.schema;

/** The operation with values its schema takes, but for those given. */
async function shoot(shot: Shot, given: Record<string, unknown> = {}, body?: unknown) {
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

test('the document has every operation', () => {
  expect(operations.length).toBeGreaterThan(45);
});

test('a hostile value in any field of any body is a 400 that names the field', async () => {
  const wrong: unknown[] = [];
  for (const shot of operations) {
    const schema = bodyOf(shot);
    for (const { path, schema: field } of schema ? places(schema) : []) {
      for (const value of hostile(field)) {
        const { status, data } = await shoot(shot, {}, withValue(valid(schema ?? {}), path, value));
        const named = data?.fields?.some(
          (one: { path: string }) => path.join('.').startsWith(one.path) || one.path.startsWith(path.join('.')),
        );
        if (status !== 400 || data?.messageKey !== 'errors.invalidInput' || !named)
          wrong.push([shot.method, shot.path, path.join('.'), JSON.stringify(value).slice(0, 60), status, data]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a hostile value in any path or query is a 400', async () => {
  const wrong: unknown[] = [];
  for (const shot of operations) {
    for (const { name, schema } of shot.operation.parameters ?? []) {
      for (const value of hostile(schema).filter((one) => typeof one !== 'object')) {
        // In an address everything is text, and nothing of it can be half a surrogate pair.
        if (typeof value === 'string' ? !value.isWellFormed() : schema.type === 'string' && !schema.format) continue;
        if (typeof value === 'string' && value.length > 10_000) continue;
        const { status, data } = await shoot(shot, { [name]: value });
        if (status !== 400 || !data?.messageKey)
          wrong.push([shot.method, shot.path, name, JSON.stringify(value).slice(0, 60), status, data]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

const noObjects = ['{', '[', '"\\ud800"', '"text"', '[]', '7', 'null', 'nonsense', '{"a":'.repeat(5_000)];
test('a body that is no JSON object is a 400, also where none is wanted', async () => {
  const wrong: unknown[] = [];
  for (const shot of operations.filter(({ method }) => method !== 'GET')) {
    for (const body of noObjects) {
      const { status, data } = await shoot(shot, {}, body);
      if (status !== 400 || !data?.messageKey) wrong.push([shot.method, shot.path, body.slice(0, 20), status]);
    }
  }
  expect(wrong).toEqual([]);
});

test('hostile fields of the sign-in routes are a 400', async () => {
  const wrong: unknown[] = [];
  for (const [path, { body }] of Object.entries(authEndpoints)) {
    const schema = toJSONSchema(body, { io: 'input' }) as Schema;
    for (const { path: at, schema: field } of places(schema)) {
      // An unknown language is the default one, by design.
      if (at.join() === 'language') continue;
      for (const value of hostile(field)) {
        const answer = await world.ask('POST', `/api/auth${path}`, { body: withValue(valid(schema), at, value) });
        const { data } = await answer.json();
        if (answer.status !== 400 || !data?.messageKey) wrong.push([path, at.join('.'), value, answer.status, data]);
      }
    }
    for (const body of noObjects) {
      const { status } = await world.ask('POST', `/api/auth${path}`, { body });
      if (status !== 400) wrong.push([path, body.slice(0, 20), status]);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['GET', '/api/sessions/%00/calendar.ics'],
  ['GET', `/api/sessions/${'-'.repeat(36)}/calendar.ics`],
  ['GET', '/api/calendar/%00.ics'],
  ['GET', '/api/calendar/%E0%A4%A.ics'],
  ['GET', '/api/library/texts/%E0%A4%A'],
  ['GET', '/api/library/texts/Genesis-1?source=%00'],
  ['GET', '/api/notifications?cursor=0000-01-01T00:00:00.000Z_01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e'],
  ['GET', '/api/notifications?cursor[]=a&cursor[]=b'],
  ['GET', '/api/auth/oauth2/callback/google?state=%00&code=%00'],
  ['POST', '/unsubscribe/%00/x'],
  ['POST', `/unsubscribe/${'-'.repeat(36)}/${'a'.repeat(43)}`],
  ['GET', '/text/%00'],
  ['GET', '/invite/%00?partner=%00'],
])('%s %s is refused, and never a 500', async (method, path) => {
  const { status } = await world.ask(method, path, { cookie });
  expect([400, 404]).toContain(status);
});

test('values its schema takes are no 500 anywhere', async () => {
  const wrong: unknown[] = [];
  for (const shot of operations.filter(({ path }) => path !== '/account/sign-out-everywhere')) {
    const { status } = await shoot(shot);
    // The texts of the library are away in this world, and say so.
    if (status >= 500 && ![503, 504].includes(status)) wrong.push([shot.method, shot.path, status]);
  }
  expect(wrong).toEqual([]);
});
