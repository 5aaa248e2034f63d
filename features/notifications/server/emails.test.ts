import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { madeTitle } from '#shared/made-title.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer, type TakenEmail } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { aTest, deliverAll, deliveriesOf, makeReminder, notifyThem, typeNamed } from '../testing/notifications.ts';
import { show } from './present.ts';
import { publishDue } from './publish-due.ts';

let mail: MailServer;
let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  mail.emails.length = 0;
  ruth = await makeLearner(world, { name: 'Ruth <b>', language: 'en' });
});

async function emails(): Promise<TakenEmail[]> {
  await deliverAll(world);
  return mail.emails;
}
const wayOut = (email?: TakenEmail) =>
  /^List-Unsubscribe:\s+<http:\/\/localhost:3000([^>]+)>/m.exec(email?.raw ?? '')?.[1] ?? '';
const invitation = () => ({
  type: typeNamed(world, 'session_invitation'),
  data: { sessionId: newId(), startsAt: '2030-07-14T18:30:00.000Z', timeZone: 'Europe/Paris' },
});
/** Stores only names, without session and account, as in old rows. */
async function tellOfInvitation(to: TestLearner[], payload = invitation()) {
  await notifyThem(world, to, payload, { actionable: true });
  await world.app.pool.query('update notifications set data = data || $1', [
    JSON.stringify({ name: 'Noa', title: 'Genesis <script>' }),
  ]);
}

describe('notification email', () => {
  test('an invitation email is in the reader’s language with links to the app and to unsubscribe', async () => {
    const news = invitation();
    await tellOfInvitation([ruth], news);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.to).toBe(ruth.email);
    expect(email?.text).toContain('Noa');
    expect(email?.text).toContain('Genesis <script>');
    expect(email?.text).toContain('July 14, 2030 at 8:30');
    expect(email?.text).toContain(`${world.app.config.BASE_URL}/invite/${news.data.sessionId}`);
    expect(wayOut(email)).toMatch(/^\/unsubscribe\/[\w-]+\/[\w-]+$/);
    expect(email?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('the HTML part escapes user input', async () => {
    const { emailOf } = await import('./render.ts');
    const { data } = invitation();
    const shown = show(world.app, { type: 'session_invitation', data, name: 'Noa', title: 'Genesis <script>' });
    if (!shown) throw new Error('no feature declares invitations');
    const reader = ruth.name === '' ? { name: '', email: '', language: 'he' } : { ...ruth, language: 'he' };
    const notice = { userId: ruth.id, shown, reader, quietOnShabbat: false, place: null };
    const { html = '' } = emailOf(world.app, notice, world.app.now());
    expect(html).toContain('dir="rtl"');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
  });

  test('a push in Hebrew joins a town to its prefix', async () => {
    const { pushOf } = await import('./render.ts');
    const data = { ...invitation().data, city: 'Paris' };
    const shown = show(world.app, { type: 'new_session', data, name: 'Noa', title: 'Genesis' });
    if (!shown) throw new Error('no feature declares nearby sessions');
    const notice = {
      userId: ruth.id,
      shown,
      reader: { ...ruth, language: 'he' },
      quietOnShabbat: false,
      place: null,
    };
    expect(pushOf(notice, world.app.now()).message.body).toContain('ב־Paris:');
  });

  test('a title made by the app is in the email’s language', async () => {
    const { emailOf } = await import('./render.ts');
    const { data } = invitation();
    const title = madeTitle('sessions.studyNow.title');
    const shown = show(world.app, { type: 'session_invitation', data, name: 'Noa', title });
    if (!shown) throw new Error('no feature declares invitations');
    const reader = { ...ruth, language: 'en' };
    const notice = { userId: ruth.id, shown, reader, quietOnShabbat: false, place: null };
    expect(emailOf(world.app, notice, world.app.now()).text).toContain('“Studying together”');
  });

  test('emails are sent for the first reminder only and never for minor notifications', async () => {
    for (const minutes of [60, 30, 15]) await makeReminder(world, ruth, { minutes });
    await publishDue(world.app);
    await notifyThem(world, [ruth], aTest);
    expect(await emails()).toHaveLength(1);
  });

  test('a late email shows the minutes left at sending', async () => {
    const at = new Date(world.app.now().getTime() - 6.5 * 60_000);
    await makeReminder(world, ruth, { minutes: 30, at });
    await publishDue(world.app);
    const [email] = await emails();
    expect(email?.text).toContain('in 24 minutes');
  });

  test('no email goes to an unconfirmed address or to a learner who disabled emails', async () => {
    const unconfirmed = await makeLearner(world);
    await world.app.pool.query('update users set email_verified = false where id = $1', [unconfirmed.id]);
    const unwilling = await makeLearner(world);
    await world.app.pool.query('insert into notification_preferences (user_id, mail) values ($1, false)', [
      unwilling.id,
    ]);
    await tellOfInvitation([unconfirmed, unwilling]);
    expect(await emails()).toEqual([]);
    expect(await deliveriesOf(world, unwilling)).toEqual([]);
  });
});

describe('unsubscribing from emails', () => {
  const address = async () => {
    await tellOfInvitation([ruth]);
    const [email] = await emails();
    return wayOut(email);
  };

  test('a POST without cookies unsubscribes and following the link changes nothing', async () => {
    const path = await address();
    const followed = await world.ask('GET', path);
    expect([followed.status, followed.headers.get('location')]).toEqual([303, '/notification-settings']);
    await tellOfInvitation([ruth]);
    expect(await emails()).toHaveLength(2);
    const posted = await world.http.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    expect(world.heard()).toContainEqual({ who: ruth.id, event: 'notifications.preferencesChanged', payload: {} });
    await tellOfInvitation([ruth]);
    expect(await emails()).toHaveLength(2);
  });

  test('an email queued before the unsubscription is not sent', async () => {
    const path = await address();
    await tellOfInvitation([ruth]);
    expect((await world.http.request(`http://localhost:3000${path}`, { method: 'POST' })).status).toBe(200);
    expect(await emails()).toHaveLength(1);
    expect((await deliveriesOf(world, ruth)).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  });

  test('a wrong signature or the link of a deleted account has no effect', async () => {
    const path = await address();
    const wrong = await world.http.request(`http://localhost:3000${path.slice(0, -2)}xx`, { method: 'POST' });
    expect(wrong.status).toBe(404);
    const noa = await makeLearner(world);
    const forged = path.replace(ruth.id, noa.id);
    expect((await world.http.request(`http://localhost:3000${forged}`, { method: 'POST' })).status).toBe(404);
    await world.app.pool.query('delete from users where id = $1', [ruth.id]);
    expect((await world.http.request(`http://localhost:3000${path}`, { method: 'POST' })).status).toBe(200);
  });

  test('a failed unsubscription returns 503 so that the mail program retries', async () => {
    const path = await address();
    await world.app.pool.query('alter table notification_preferences rename to away');
    const posted = await world.http.request(`http://localhost:3000${path}`, { method: 'POST' });
    await world.app.pool.query('alter table away rename to notification_preferences');
    expect(posted.status).toBe(503);
  });
});
