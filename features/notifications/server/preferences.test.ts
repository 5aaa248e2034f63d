import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { AppContext } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { defineFeature } from '#server/feature.ts';
import { defineNotificationType } from '#server/notification-type.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';
import { deliveriesOf, makeDevice, notifyThem } from '../testing/notifications.ts';
import { readPreferences, savePreferences } from './preferences.ts';

/* Without changes to other files. */
const birthdays: NotificationPreference = { key: 'birthdays', default: false, order: 5, text: 'birthdays.preference' };
const birthday = defineNotificationType({
  type: 'birthday',
  data: z.object({}),
  text: () => ({ key: 'birthdays.notification' }),
  url: () => '/home',
  tag: () => 'birthday',
  preference: birthdays,
});
const made = defineFeature({ name: 'birthdays', notifications: [birthday], preferences: [birthdays] });

let world: World;
let app: AppContext;
let service: PushService;
let ruth: TestLearner;
beforeAll(async () => {
  service = await startPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
  app = { ...world.app, features: [...world.app.features, made] };
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  ruth = await makeLearner(world);
});
const learner = () => ({ id: ruth.id, name: ruth.name, language: 'fr', address: null });
const read = (of = app) => readPreferences(of, learner());
const save = async (change: object, to = app) => savePreferences(to, learner(), { ...(await read(to)), ...change });

test('the preference of a new feature has its declared default and stores the choice', async () => {
  expect(await read()).toMatchObject({ birthdays: false, sessionReminders: true });
  await save({ birthdays: true, sessionReminders: false });
  expect(await read()).toMatchObject({ birthdays: true, sessionReminders: false });
});

test('the preference decides whether the feature’s notifications are pushed', async () => {
  await makeDevice(world, service, ruth);
  const tell = () => notifyThem({ ...world, app }, [ruth], { type: birthday, data: {} });
  await tell();
  expect(await deliveriesOf(world, ruth)).toHaveLength(0);
  await save({ birthdays: true });
  await tell();
  expect(await deliveriesOf(world, ruth)).toHaveLength(1);
  await save({ notificationsEnabled: false });
  await tell();
  expect(await deliveriesOf(world, ruth)).toHaveLength(1);
});

test('saving leaves omitted switches unchanged and stores no undeclared ones', async () => {
  await save({ birthdays: true });
  const { birthdays: _, ...older } = await read();
  await savePreferences(app, learner(), { ...older, paymentAlerts: false });
  expect(await read()).toMatchObject({ birthdays: true, paymentAlerts: false });
  await save({ unheardOf: true });
  expect(await read()).not.toHaveProperty('unheardOf');
  expect(await read(world.app)).not.toHaveProperty('birthdays');
  await save({}, world.app);
  expect(await read()).toMatchObject({ birthdays: true });
});

describe('preferences over HTTP', () => {
  test('a switch accepts only booleans', async () => {
    const put = async (change: object) => {
      const body = { ...(await read(world.app)), ...change };
      const options = { cookie: ruth.cookie, body };
      return (await world.ask('PUT', '/api/notifications/preferences', options)).status;
    };
    expect(await put({ sessionReminders: 'no' })).toBe(400);
    expect(await put({ sessionReminders: false })).toBe(200);
    expect(await read(world.app)).toMatchObject({ sessionReminders: false, nearbySessions: true });
  });
});

test('choices stored in former columns survive the migration', async () => {
  const folder = new URL('../../../server/migrations/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_notification_switches.sql'));
  const statements = (await readFile(new URL(name ?? '', folder), 'utf8')).split('--> statement-breakpoint');
  const client = await world.app.pool.connect();
  try {
    await client.query(`create temporary table notification_preferences (
      user_id uuid, session_reminders boolean, nearby_sessions boolean, payment_alerts boolean, exit_warnings boolean)`);
    await client.query('insert into notification_preferences values ($1, false, true, false, true)', [newId()]);
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query('select * from notification_preferences');
    expect(rows).toMatchObject([
      { switches: { sessionReminders: false, nearbySessions: true, paymentAlerts: false, exitWarnings: true } },
    ]);
    expect(Object.keys(rows[0])).toEqual(['user_id', 'switches']);
  } finally {
    client.release(true);
  }
});
