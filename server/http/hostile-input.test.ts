import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { authEndpoints } from '#features/account/server/sign-in/auth-endpoints.ts';
import { hostile, places, type Schema, valid, withValue } from '#testing/hostile-input.ts';
import {
  cookie,
  hostileWorld,
  oneEach,
  operations,
  shoot,
  world,
  wrongInAddresses,
  wrongInBodies,
} from '#testing/hostile-shots.ts';

// hostile-input.slow.test.ts tries every value in every field.
hostileWorld();

test('the API document lists every operation', () => {
  expect(operations.length).toBeGreaterThan(45);
});

test('a hostile value in any field of any body is a 400 that names the field', async () => {
  expect(await wrongInBodies(oneEach)).toEqual([]);
});

test('a hostile value in any path or query is a 400', async () => {
  expect(await wrongInAddresses(oneEach)).toEqual([]);
});

const noObjects = ['{', '[', '"\\ud800"', '"text"', '[]', '7', 'null', 'nonsense', '{"a":'.repeat(5_000)];
test('a body that is not a JSON object is a 400, also if no body is expected', async () => {
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

test('values that match the schema never cause a 500', async () => {
  const wrong: unknown[] = [];
  for (const shot of operations.filter(({ path }) => path !== '/account/sign-out-everywhere')) {
    const { status } = await shoot(shot);
    if (status >= 500 && ![503, 504].includes(status)) wrong.push([shot.method, shot.path, status]);
  }
  expect(wrong).toEqual([]);
});
