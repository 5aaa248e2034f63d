import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner } from '#testing/factories.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world));
});
afterAll(() => world.close());

const report = { email: 'ruth@example.org', subject: 'A', message: 'B', urgency: 'haute' };
const send = (headers: Record<string, string>, body: unknown = report) =>
  world.ask('POST', '/api/report-issue', { cookie, body, headers });

describe('every answer', () => {
  it.each(['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/nothing', '/api/sessions/mine'])(
    'every answer has the security headers: %s',
    async (path) => {
      const { headers } = await world.ask('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('a response of the API', () => {
  const list = '/api/sessions/public?timeZone=Europe/Paris';
  const encoded = async (path: string, accepted: string) => {
    const answer = await world.ask('GET', path, { cookie, headers: { 'accept-encoding': accepted } });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    const encoding = answer.headers.get('content-encoding');
    const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
    return { encoding, vary: answer.headers.get('vary'), answer: JSON.parse(text) };
  };

  it('a response is compressed only if it is long', async () => {
    expect(await encoded('/api/account/me', 'gzip')).toMatchObject({ encoding: null, vary: 'Cookie' });
    const host = await makeLearner(world);
    const description = 'Un long chapitre, אות באות. '.repeat(50).trim();
    await makeStudySession(world, host, { description, isPublic: true });
    const whole = { vary: 'Cookie, Accept-Encoding', answer: [{ description }] };
    for (const accepted of ['gzip', 'br, GZIP;q=0.5', '*'])
      expect(await encoded(list, accepted)).toMatchObject({ encoding: 'gzip', ...whole });
    for (const accepted of ['', 'br', 'gzip;q=0'])
      expect(await encoded(list, accepted)).toMatchObject({ encoding: null, ...whole });
  });
});

describe('a write', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['our name in another port', { origin: 'http://localhost:1' }],
    ['our name as a prefix', { origin: `${ORIGIN}.evil.example` }],
  ])('a write is refused from %s', async (_, headers) => {
    const answer = await send(headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { data: { messageKey: 'errors.originNotAllowed' } },
    ]);
  });

  it('a write is refused as a form, as text, or under another method’s name', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send({ 'content-type': type })).status).toBe(415);
    expect(
      (
        await world.ask('GET', '/api/report-issue?_method=POST', {
          cookie,
          headers: { 'x-http-method-override': 'POST' },
        })
      ).status,
    ).toBe(404);
    expect((await world.ask('OPTIONS', '/api/report-issue', { cookie })).status).toBe(405);
  });

  it('a write is refused when it is too large, broken, or too deep', async () => {
    expect((await send({}, { ...report, message: 'x'.repeat(70_000) })).status).toBe(413);
    for (const body of ['{', '['.repeat(20_000), '"text"', 'null', '{"__proto__":{"email":"a@b.co"}}'])
      expect((await send({}, body)).status).toBe(400);
  });

  it('a refused write names each invalid field by a catalogue key', async () => {
    const answer = await send({}, { email: 'nobody', subject: '', message: 'x', urgency: 'tomorrow' });
    expect(answer.status).toBe(400);
    const { data } = (await answer.json()) as {
      data: { messageKey: string; fields: { path: string; messageKey: string }[] };
    };
    expect(data.messageKey).toBe('errors.invalidInput');
    expect(data.fields).toEqual([
      { path: 'email', messageKey: 'report.emailInvalid' },
      { path: 'subject', messageKey: 'errors.textTooShort' },
      { path: 'urgency', messageKey: 'errors.invalidField' },
    ]);
  });

  it('a write stores its text without control characters', async () => {
    const answer = await send(
      {},
      { ...report, subject: ' \u202eevil\r\n\u0007subject ', id: 'mine', reporterId: 'another' },
    );
    expect(await answer.json()).toEqual({ received: true, number: expect.any(Number) });
    const { rows } = await world.app.pool.query(
      "select subject, urgency, email from issue_reports where message = 'B' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ subject: 'evil subject', urgency: 'high', email: 'ruth@example.org' }]);
  });
});

describe('errors', () => {
  it('an unexpected error shows a calm message with an id that is in the log', async () => {
    const broken = await openWorld();
    await broken.app.pool.query('alter table issue_reports drop column message');
    const answer = await broken.ask('POST', '/api/report-issue', { body: report });
    const body = (await answer.json()) as { data: { messageKey: string; requestId: string } };
    expect(answer.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('issue_reports');
    expect(body.data).toEqual({ messageKey: 'errors.unexpected', requestId: answer.headers.get('x-request-id') });
    const lines = broken.logged
      .filter((line) => line.requestId === body.data.requestId)
      .map((line) => JSON.stringify(line));
    expect(lines.join()).toContain('issue_reports');
    expect(lines.join()).not.toContain(report.email);
    await broken.close();
  });

  it('a missing database gives 503 with Retry-After, and recovers', async () => {
    const away = await openWorld();
    const { cookie: theirs } = await makeLearner(away);
    const real = away.app.pool.query;
    Object.assign(away.app.pool, {
      query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    });
    for (const path of ['/api/sessions/mine', '/api/library/texts/Mishnah_Berakhot.1', '/readyz']) {
      const answer = await away.ask('GET', path, { cookie: theirs });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    const chapters = ['Genesis-1', 'Ruth.2', 'Genesis-1'];
    for (const chapter of chapters) {
      const answer = await away.ask('GET', `/api/library/texts/${chapter}`, { cookie: theirs });
      expect([chapter, answer.status]).toEqual([chapter, 200]);
    }
    expect((await away.ask('GET', '/api/library/texts/Genesis-1')).status).toBe(401);
    const forged = 'havruta.session_token=abc.def';
    expect((await away.ask('GET', '/api/library/texts/Genesis-1', { cookie: forged })).status).toBe(401);
    Object.assign(away.app.pool, { query: real });
    expect((await away.ask('GET', '/api/sessions/mine', { cookie: theirs })).status).toBe(200);
    await away.close();
  });

  it('an unknown path answers in the same form', async () => {
    const answer = await world.ask('GET', '/api/nothing/here');
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', data: { messageKey: 'errors.notFound' } },
    ]);
  });
});

describe('the API document', () => {
  it('the API document describes every operation and has a readable page', async () => {
    const document = (await (await world.ask('GET', '/api/openapi.json')).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/sessions',
        '/sessions/public',
        '/sessions/{id}/join',
        '/library/texts/{reference}',
        '/account/me',
        '/report-issue',
      ]),
    );
    const page = await (await world.ask('GET', '/api/docs')).text();
    expect(page).toContain('POST /sessions/{id}/join');
    expect(page).not.toContain('<script');
  });

  it('the API document omits the process metrics', async () => {
    expect(await (await world.ask('GET', '/metrics')).text()).toContain('http_request_duration_seconds_bucket');
    expect((await world.ask('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });
});
