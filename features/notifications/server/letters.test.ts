import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { aLearner, type TestLearner } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { deliverReminders } from './deliver-reminders.ts';
import { aReminder, aTest, deliverAll, deliveriesOf, tellThem } from './testing.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  // A mail server that cannot be reached: letters are meant to leave, and are kept where we can read them.
  world = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await rm(outbox(), { recursive: true, force: true });
  ruth = await aLearner(world, { name: 'Ruth <b>', language: 'en' });
});

const outbox = () => join(world.house.config.DATA_DIR, 'outbox');
async function letters(): Promise<string[]> {
  await deliverAll(world);
  const names = await readdir(outbox()).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(outbox(), name), 'utf8')));
}
const invitation = () =>
  ({
    type: 'session_invitation',
    data: {
      sessionId: newId(),
      title: 'Genesis <script>',
      subject: 'torah',
      name: 'Noa',
      startsAt: '2030-07-14T18:30:00.000Z',
      timeZone: 'Europe/Paris',
    },
  }) as const;

describe('a letter', () => {
  test('tells of an invitation in the language of its reader, with the way in and the way out', async () => {
    const news = invitation();
    await tellThem(world, [ruth], news, true);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toContain(`To: ${ruth.email}`);
    expect(letter).toContain('Noa');
    expect(letter).toContain('Genesis <script>');
    expect(letter).toContain('July 14, 2030 at 8:30');
    expect(letter).toContain(`${world.house.config.BASE_URL}/invite/${news.data.sessionId}`);
    expect(letter).toMatch(/List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/[\w-]+\/[\w-]+>/);
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('in HTML keeps what people typed as text', async () => {
    const { letterOf } = await import('./render.ts');
    const { html = '' } = letterOf(world.house, {
      id: newId(),
      userId: ruth.id,
      news: invitation(),
      attempts: 1,
      over: false,
      reader: ruth.name === '' ? { name: '', email: '', language: 'he' } : { ...ruth, language: 'he' },
      quietOnShabbat: false,
      place: null,
      channel: 'mail',
    });
    expect(html).toContain('dir="rtl"');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
  });

  test('comes for the first reminder, not for each, and not for what is only worth a glance', async () => {
    for (const minutes of [60, 30, 15]) await aReminder(world, ruth, { minutes });
    await deliverReminders(world.house);
    await tellThem(world, [ruth], aTest);
    expect(await letters()).toHaveLength(1);
  });

  test('does not go to an address that was never confirmed, nor to who does not want any', async () => {
    const unconfirmed = await aLearner(world);
    await world.house.pool.query('update users set email_verified = false where id = $1', [unconfirmed.id]);
    const unwilling = await aLearner(world);
    await world.house.pool.query('insert into notification_preferences (user_id, mail) values ($1, false)', [
      unwilling.id,
    ]);
    await tellThem(world, [unconfirmed, unwilling], invitation(), true);
    expect(await letters()).toEqual([]);
    expect(await deliveriesOf(world, unwilling)).toEqual([]);
  });
});

describe('the way out of letters', () => {
  const address = async () => {
    await tellThem(world, [ruth], invitation(), true);
    const [letter = ''] = await letters();
    return /List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/.exec(letter)?.[1] ?? '';
  };

  test('is one post without cookies; following the link changes nothing', async () => {
    const path = await address();
    const followed = await world.ask('GET', path);
    expect([followed.status, followed.headers.get('location')]).toEqual([303, '/notification-settings']);
    await tellThem(world, [ruth], invitation(), true);
    expect(await letters()).toHaveLength(2);
    const posted = await world.app.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    await tellThem(world, [ruth], invitation(), true);
    expect(await letters()).toHaveLength(2);
  });

  test('with another signature, or of somebody who is no more, ends nothing', async () => {
    const path = await address();
    const wrong = await world.app.request(`http://localhost:3000${path.slice(0, -2)}xx`, { method: 'POST' });
    expect(wrong.status).toBe(404);
    const noa = await aLearner(world);
    const forged = path.replace(ruth.id, noa.id);
    expect((await world.app.request(`http://localhost:3000${forged}`, { method: 'POST' })).status).toBe(404);
    await world.house.pool.query('delete from users where id = $1', [ruth.id]);
    expect((await world.app.request(`http://localhost:3000${path}`, { method: 'POST' })).status).toBe(200);
  });
});
