import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { on } from '#server/domain-events.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { profileSaved } from './events-api.ts';
import { type Facts, factsOf } from './facts-api.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth', email: `ruth.${newId()}@example.org` });
  world.emitted.length = 0;
});

const lyon = { name: 'Lyon', region: 'Auvergne-Rhône-Alpes', country: 'FR', latitude: 45.74906, longitude: 4.84789 };
async function ask(method: string, path: string, body?: unknown, cookie = ruth.cookie) {
  const answer = await world.ask(method, `/api${path}`, { cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const mine = async (path = '/profile') => (await ask('GET', path)).body;
const save = (change: unknown) => ask('PUT', '/profile', change);

test('a profile requires a sign-in', async () => {
  for (const [method, path, body] of [
    ['GET', '/profile'],
    ['PUT', '/profile', { bio: 'x' }],
    ['GET', '/profile/availability'],
    ['PUT', '/profile/availability', { slots: [], exceptions: [], version: 0 }],
  ] as const)
    expect((await ask(method, path, body, '')).status, path).toBe(401);
});

describe('a missing profile', () => {
  test('the profile is created with the specified defaults and the browser’s zone', async () => {
    expect(await mine('/profile?timeZone=America/New_York')).toEqual({
      id: ruth.id,
      displayName: 'Ruth',
      email: ruth.email,
      memberSince: expect.any(String),
      picture: null,
      avatar: null,
      firstName: '',
      lastName: '',
      phone: '',
      bio: '',
      place: null,
      country: null,
      timeZone: 'America/New_York',
      level: 'beginner',
      levelSaid: false,
      pace: null,
      purposes: [],
      interests: ['torah', 'talmud'],
      languages: ['fr'],
      length: 60,
      available: true,
      isPublic: true,
      showEmail: false,
      takesRequests: true,
      lastActiveShown: 'exact',
      gender: null,
      sameGenderOnly: false,
      said: false,
      questionsLater: false,
      completion: { percent: 50, missing: ['bio', 'city', 'country'] },
    });
  });

  test('ten concurrent requests create one profile', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('GET', '/profile?timeZone=Asia/Jerusalem')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { rows } = await world.app.pool.query('select 1 from profiles where user_id = $1', [ruth.id]);
    expect(rows).toHaveLength(1);
  });

  test('a missing zone is stored and a known one is retained', async () => {
    await ask('PUT', '/profile/place', { place: lyon });
    expect((await mine()).timeZone).toBe('UTC');
    expect((await mine('/profile?timeZone=Europe/Paris')).timeZone).toBe('Europe/Paris');
    expect((await mine('/profile?timeZone=Asia/Tokyo')).timeZone).toBe('Europe/Paris');
  });

  test('an invalid zone is refused', async () => {
    expect((await ask('GET', '/profile?timeZone=Mars/Phobos')).status).toBe(400);
  });
});

describe('saving a profile', () => {
  test('a change updates only the given fields and is idempotent', async () => {
    const change = {
      displayName: ' Ruth\nCohen ',
      firstName: 'Ruth',
      lastName: 'Cohen',
      phone: '+33 1 23 45 67 89',
      bio: 'Le vendredi, un café.',
      place: lyon,
      level: 'expert',
      pace: 'deep',
      purposes: ['cycle', 'regular', 'cycle'],
      interests: ['hebrew', 'talmud'],
      languages: ['he', 'fr'],
      length: 90,
      lastActiveShown: 'rounded',
    };
    for (let n = 0; n < 2; n++) {
      const { status, body } = await save(change);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...change,
        displayName: 'Ruth Cohen',
        purposes: ['regular', 'cycle'],
        interests: ['talmud', 'hebrew'],
        languages: ['fr', 'he'],
        country: 'FR',
        said: true,
        completion: { percent: 100, missing: [] },
      });
    }
    const before = await mine();
    expect((await save({ bio: '' })).body).toEqual({
      ...before,
      bio: '',
      completion: { percent: 83, missing: ['bio'] },
    });
    expect((await save({})).status).toBe(200);
  });

  test('an empty name is replaced by one derived from the address without revealing it', async () => {
    const { body } = await save({ displayName: '  ' });
    expect(body.displayName).toBe('Ruth');
    await world.app.pool.query('update users set email = $1 where id = $2', [`${newId()}9@example.org`, ruth.id]);
    await world.app.pool.query("update users set email = '1234-' || id || '@example.org' where id = $1", [ruth.id]);
    expect((await save({ displayName: '' })).body.displayName.length).toBeGreaterThan(1);
  });

  test('only facts mark the profile as saved, switches alone do not', async () => {
    const { body } = await save({ available: false, isPublic: false, takesRequests: false, showEmail: true });
    expect(body).toMatchObject({ said: false, available: false, isPublic: false, takesRequests: false });
    expect((await save({ displayName: 'Ruth Cohen' })).body.said).toBe(false);
    expect((await save({ questionsLater: true })).body).toMatchObject({ said: false, questionsLater: true });
    expect((await save({ level: 'beginner' })).body.said).toBe(true);
  });

  test.each([
    ['a level there is not', { level: 'rabbi' }, 'level', 'errors.invalidField'],
    ['a name that shows nothing', { displayName: '\u3164' }, 'displayName', 'errors.noLetter'],
    ['the name for who has left', { displayName: '–' }, 'displayName', 'errors.noLetter'],
    ['a vowel alone', { lastName: '\u05b8' }, 'lastName', 'errors.noLetter'],
    ['the name of the team', { displayName: 'Нavruta Support' }, 'displayName', 'profile.nameReserved'],
    ['a name that is too long', { displayName: 'x'.repeat(81) }, 'displayName', 'errors.textTooLong', 80],
    ['a presentation that is too long', { bio: 'x'.repeat(1_001) }, 'bio', 'errors.textTooLong', 1_000],
    ['a phone number that is none', { phone: 'call me' }, 'phone', 'profile.phoneInvalid'],
    ['a language there is not', { languages: ['fr', 'tlh'] }, 'languages', 'errors.invalidField'],
    ['a length there is not', { length: 45 }, 'length', 'errors.invalidField'],
    ['a country there is not', { country: 'ZZ' }, 'country', 'errors.invalidField'],
    ['a zone there is not', { timeZone: 'Mars/Phobos' }, 'timeZone', 'errors.timeZoneUnknown'],
    ['a town that does not exist', { place: { ...lyon, name: 'Chelm-on-Sea' } }, 'place', 'profile.cityUnknown'],
    ['a town in another country', { place: lyon, country: 'IL' }, 'country', 'profile.countryOfTown'],
    ['a wish for one’s own gender, unsaid', { sameGenderOnly: true }, 'gender', 'profile.genderNeeded'],
  ])('%s is refused by its field and nothing is stored', async (_what, wrong, path, messageKey, max?: number) => {
    const before = await mine();
    const { status, body } = await save({ firstName: 'Naomi', ...wrong });
    expect(status).toBe(400);
    expect(body.data.fields[0]).toEqual({
      path: expect.stringContaining(path),
      messageKey,
      ...(max && { params: { max } }),
    });
    expect(await mine()).toEqual(before);
  });

  test('a gender required by the same-gender setting cannot be removed alone', async () => {
    expect((await save({ gender: 'woman', sameGenderOnly: true })).status).toBe(200);
    expect((await save({ gender: null })).status).toBe(400);
    expect((await save({ gender: null, sameGenderOnly: false })).body.gender).toBeNull();
  });

  test('a town sets its country and another country removes the town', async () => {
    expect((await save({ country: 'IL' })).body).toMatchObject({ country: 'IL', place: null });
    expect((await save({ place: lyon })).body).toMatchObject({ country: 'FR', place: lyon });
    expect((await save({ country: 'FR' })).body).toMatchObject({ country: 'FR', place: lyon });
    expect((await save({ place: null })).body).toMatchObject({ country: 'FR', place: null });
    await save({ place: lyon });
    expect((await save({ country: 'US' })).body).toMatchObject({ country: 'US', place: null });
    await save({ place: lyon });
    expect((await save({ country: null })).body).toMatchObject({ country: null, place: null });
    await save({ place: lyon });
    expect((await save({ place: null, country: null })).body).toMatchObject({ country: null, place: null });
  });

  test('two concurrent changes of different fields are both stored', async () => {
    await Promise.all([
      save({ bio: 'one' }),
      save({ firstName: 'two' }),
      save({ level: 'expert' }),
      save({ place: lyon }),
    ]);
    expect(await mine()).toMatchObject({ bio: 'one', firstName: 'two', level: 'expert', place: lyon });
  });

  test('a change is sent only to the learner’s other devices', async () => {
    await save({ bio: 'x' });
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'profile.changed', payload: {} }]);
  });

  test('features with derived data are notified in the transaction', async () => {
    const seen: string[] = [];
    const feature = {
      name: 'test',
      listeners: [on(profileSaved, ({ userId }) => void seen.push(userId))],
    };
    const features = world.app.features;
    world.app.features = [...features, feature];
    await save({ bio: 'heard' });
    world.app.features = [
      ...features,
      { name: 'test', listeners: [on(profileSaved, () => Promise.reject(new Error('the table is away')))] },
    ];
    expect((await save({ bio: 'lost' })).status).toBe(500);
    world.app.features = features;
    expect(seen).toEqual([ruth.id]);
    expect((await mine()).bio).toBe('heard');
  });
});

test('matching facts have no name, phone or address and omit people without a profile', async () => {
  const dan = await makeLearner(world);
  await save({ phone: '0123456789', firstName: 'Secretname', place: lyon, level: 'advanced' });
  const facts = await factsOf(world.app.db, [ruth.id, dan.id]);
  expect([...facts.keys()]).toEqual([ruth.id]);
  expect(facts.get(ruth.id)).toMatchObject({
    said: true,
    level: 'advanced',
    place: lyon,
    timeZone: 'UTC',
  } satisfies Partial<Facts>);
  expect(JSON.stringify([...facts.values()])).not.toMatch(/0123456789|Secretname|@example/);
  expect(await factsOf(world.app.db, [])).toEqual(new Map());
});

test('a deleted account has no profile and cannot create one', async () => {
  await save({ phone: '0123456789' });
  await eraseAccount(world.app, ruth.id);
  expect((await ask('GET', '/profile')).status).toBe(401);
  const { rows } = await world.app.pool.query('select 1 from profiles where user_id = $1', [ruth.id]);
  expect(rows).toEqual([]);
});
