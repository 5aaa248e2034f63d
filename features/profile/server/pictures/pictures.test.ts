import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personCards } from '#features/people/server/cards-api.ts';
import { eraseAccount, exportPersonalData } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';
import { PICTURE_MAX_BYTES } from '../../shared/picture-api.ts';
import { sweepPictures } from './remove-unused.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from pictures');
  await world.app.pool.query('update users set image = null');
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  world.emitted.length = 0;
});

const colour = (background: string) =>
  sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send(body: BodyInit, who?: TestLearner, headers: Record<string, string> = {}) {
  const answer = await world.http.request(`${ORIGIN}/api/profile/picture`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/octet-stream',
      ...(who ? { cookie: who.cookie } : {}),
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, body: await answer.json() };
}
const upload = async (who: TestLearner, background = '#f00') => send(new Uint8Array(await colour(background)), who);
async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const look = (path: string, who?: TestLearner) => world.ask('GET', path, { cookie: who?.cookie });
const kept = async () => (await world.app.pool.query('select hash from pictures')).rows.map(({ hash }) => hash);
const refusal = ({ status, body }: { status: number; body: { code: string; data: { messageKey: string } } }) => [
  status,
  body.code,
  body.data.messageKey,
];

describe('invalid pictures', () => {
  test('an invalid file changes nothing and returns the specified message', async () => {
    await upload(ruth);
    const before = (await ask('GET', '/profile', ruth)).body.picture;
    expect(refusal(await send('<svg xmlns="http://www.w3.org/2000/svg"/>', ruth))).toEqual([
      415,
      'PICTURE_FORMAT',
      'profile.picture.format',
    ]);
    const broken = (await colour('#0f0')).subarray(0, 200);
    expect(refusal(await send(new Uint8Array(broken), ruth))).toEqual([
      422,
      'PICTURE_UNREADABLE',
      'profile.picture.unreadable',
    ]);
    expect(refusal(await send('', ruth))).toEqual([415, 'PICTURE_FORMAT', 'profile.picture.format']);
    expect((await ask('GET', '/profile', ruth)).body.picture).toEqual(before);
    expect(await kept()).toHaveLength(1);
  });

  test('more than 5 MB is refused even with a wrong or missing length', async () => {
    const tooMuch = PICTURE_MAX_BYTES + 1;
    const said = [413, 'TOO_LARGE', 'profile.picture.tooLarge'];
    expect(refusal(await send(new Uint8Array(tooMuch), ruth))).toEqual(said);
    expect(refusal(await send(new Uint8Array(tooMuch), ruth, { 'content-length': String(tooMuch) }))).toEqual(said);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(refusal(await send(endless, ruth, { 'transfer-encoding': 'chunked' }))).toEqual(said);
    expect(sent).toBeLessThan(PICTURE_MAX_BYTES * 2);
  });

  test('visitors, other origins and other body types are refused', async () => {
    const bytes = new Uint8Array(await colour('#f00'));
    expect((await send(bytes)).status).toBe(401);
    expect((await send(bytes, ruth, { origin: 'https://evil.example' })).status).toBe(403);
    for (const type of ['image/jpeg', 'application/json', 'multipart/form-data; boundary=a', 'text/plain'])
      expect([type, (await send(bytes, ruth, { 'content-type': type })).status]).toEqual([type, 415]);
    expect((await ask('PUT', '/profile/picture', ruth, {})).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('only the upload address accepts large bodies and elsewhere the limit stays 64 KB', async () => {
    for (const path of ['/profile', '/profile/picture/', '/profile/picture/x'])
      expect(
        [413, 415].includes(
          (
            await world.ask('POST', `/api${path}`, {
              cookie: ruth.cookie,
              body: JSON.stringify('x'.repeat(70_000)),
              headers: { 'content-type': 'application/octet-stream' },
            })
          ).status,
        ),
      ).toBe(true);
  });

  test('too many uploads are rate limited', async () => {
    await world.app.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, 300, (extract(epoch from now()) * 1000)::bigint + 600000)`,
      [`profile.upload:${ruth.id}`],
    );
    expect((await send('x', ruth)).status).toBe(429);
    expect((await send('x', noa)).status).toBe(415);
  });
});

describe('a picture', () => {
  test('an uploaded picture is stored in both sizes and reaches other people’s screens', async () => {
    const { status, body } = await upload(ruth);
    expect(status).toBe(200);
    expect(body).toEqual((await ask('GET', '/profile', ruth)).body);
    expect(body.avatar).toBeNull();
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'profile.changed', payload: {} }]);
    expect((await personCards(world.app.db, [ruth.id], noa.id)).get(ruth.id)?.picture).toBe(body.picture.small);
    for (const [path, side] of [
      [body.picture.small, 96],
      [body.picture.large, 512],
    ]) {
      const answer = await look(path, noa);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers.get('vary') ?? '').not.toContain('Cookie');
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(side);
    }
  });

  test('the picture appears in the person picker and in requests', async () => {
    const { picture } = (await upload(ruth)).body;
    await world.app.pool.query('update users set name = $1 where id = $2', [`Ruth ${ruth.id}`, ruth.id]);
    const { body: choices } = await ask('GET', `/partners/choices?search=${ruth.id}`, noa);
    expect(choices).toEqual([{ id: ruth.id, name: `Ruth ${ruth.id}`, city: '', picture: picture.small }]);
    const sent = await ask('POST', '/study-requests', noa, { receiverId: ruth.id, subject: 'Ruth' });
    expect(sent.body.otherPicture).toBe(picture.small);
    const [received] = (await ask('GET', '/study-requests', ruth)).body;
    expect(received).not.toHaveProperty('otherPicture');
  });

  test('pictures need a sign-in and unknown addresses return nothing', async () => {
    const { picture } = (await upload(ruth)).body;
    expect((await look(picture.small)).status).toBe(401);
    const [hash] = await kept();
    for (const file of [
      `${hash}-95.webp`,
      `${hash}-512.png`,
      `${hash}.webp`,
      `${'0'.repeat(64)}-96.webp`,
      'avatar-7.svg',
      'avatar-1.webp',
      '%00',
      '..%2f..%2fpackage.json',
    ])
      expect([file, [400, 404].includes((await look(`/api/pictures/${file}`, noa)).status)]).toEqual([file, true]);
  });

  test('a picture is not found across a block unless another account has the same', async () => {
    const { picture } = (await upload(ruth)).body;
    const status = async () => (await look(picture.small, noa)).status;
    const block = (method: string, who: TestLearner, whom: TestLearner) =>
      ask(method, `/people/blocks/${whom.id}`, who, {});
    expect(await status()).toBe(200);
    for (const [blocker, blocked] of [
      [ruth, noa],
      [noa, ruth],
    ] as const) {
      await block('PUT', blocker, blocked);
      expect(await status()).toBe(404);
      await block('DELETE', blocker, blocked);
      expect(await status()).toBe(200);
    }
    await block('PUT', ruth, noa);
    await upload(await makeLearner(world));
    expect(await status()).toBe(200);
  });

  test('repeated and concurrent uploads are stored once for all accounts', async () => {
    const first = await upload(ruth);
    world.emitted.length = 0;
    expect(await upload(ruth)).toEqual(first);
    expect(await Promise.all([1, 2, 3].map(() => upload(ruth)))).toEqual([first, first, first]);
    expect(world.emitted).toEqual([]);
    expect((await upload(noa)).body.picture).toEqual(first.body.picture);
    expect(await kept()).toHaveLength(1);
  });

  test('a picture is deleted when its last owner changes or removes theirs', async () => {
    await upload(ruth);
    await upload(noa);
    const [red] = await kept();
    await upload(ruth, '#00f');
    expect(await kept()).toContain(red);
    const chosen = await ask('PUT', '/profile/avatar', noa, { avatar: 2 });
    expect(chosen.body).toMatchObject({ avatar: 2, picture: { small: expect.stringContaining('avatar-2.svg') } });
    expect(await kept()).not.toContain(red);
    const none = await ask('DELETE', '/profile/picture', ruth);
    expect(none).toMatchObject({ status: 200, body: { picture: null, avatar: null } });
    expect(await kept()).toEqual([]);
  });

  test('a picture taken by one account while another removes it remains', async () => {
    for (let round = 0; round < 8; round++) {
      await upload(ruth);
      const [, taken] = await Promise.all([ask('DELETE', '/profile/picture', ruth), upload(noa)]);
      expect((await look(taken.body.picture.small, noa)).status).toBe(200);
      await ask('DELETE', '/profile/picture', noa);
    }
    expect(await kept()).toEqual([]);
  });

  test('an unused picture is swept after a day and a used one never', async () => {
    await upload(ruth);
    const bytes = Buffer.from('left');
    for (const [hash, age] of [
      ['left', 25],
      ['fresh', 23],
    ] as const)
      await world.app.pool.query(
        'insert into pictures (hash, small, large, created_at) values ($1, $2, $2, now() - make_interval(hours => $3))',
        [hash, bytes, age],
      );
    await world.app.pool.query("update pictures set created_at = now() - interval '2 days' where length(hash) = 64");
    await sweepPictures(world.app).run();
    expect((await kept()).map((hash) => (hash.length === 64 ? 'ruth’s' : hash)).sort()).toEqual(['fresh', 'ruth’s']);
  });

  test('a picture is exported with its owner’s data and deleted with the account', async () => {
    await upload(ruth);
    const { pictures } = await exportPersonalData(world.app, ruth.id);
    const [{ hash, webp } = { hash: '', webp: '' }] = pictures as { hash: string; webp: string }[];
    expect((await sharp(Buffer.from(webp, 'base64')).metadata()).format).toBe('webp');
    expect(await kept()).toEqual([hash]);
    await eraseAccount(world.app, ruth.id);
    expect(await kept()).toEqual([]);
    expect((await exportPersonalData(world.app, noa.id)).pictures).toEqual([]);
  });
});

test('a built-in picture is served publicly', async () => {
  expect((await ask('PUT', '/profile/avatar', ruth, { avatar: 7 })).status).toBe(400);
  const { body } = await ask('PUT', '/profile/avatar', ruth, { avatar: 6 });
  const answer = await look(body.picture.small, noa);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await ask('PUT', '/profile/avatar', ruth, { avatar: null })).body).toMatchObject({ picture: null });
});
