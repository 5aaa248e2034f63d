import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { AppContext } from '#server/app-context.ts';
import { defineNotificationType } from '#server/notification-type.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { publishDue } from './publish-due.ts';
import { scheduledOf, scheduleNotifications } from './schedule.ts';

/* Data is opaque to this feature. */
const tide = defineNotificationType({
  type: 'tide',
  data: z.object({ high: z.iso.datetime(), what: z.string() }),
  text: () => ({ key: 'tides.notification' }),
  url: () => '/home',
  tag: () => 'tide',
  urgentUntil: ({ high }) => high,
});

let world: World;
let app: AppContext;
beforeAll(async () => {
  world = await openWorld();
  app = { ...world.app, features: [...world.app.features, { name: 'tides', notifications: [tide] }] };
});
afterAll(() => world.close());

test('a scheduled notification is sent when due and an obsolete one is not pushed', async () => {
  const ruth = await makeLearner(world);
  const start = new Date();
  const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  world.setTime(start);
  const at = (minutes: number, high: number, what: string) => ({
    userId: ruth.id,
    at: inMinutes(minutes),
    data: { high: inMinutes(high).toISOString(), what },
    onceKey: what,
  });
  const rows = [at(-1, 60, 'passed'), at(10, 60, 'useful'), at(10, 15, 'too late'), at(90, 100, 'ahead')];
  await scheduleNotifications(app, app.db, tide, rows);
  await scheduleNotifications(app, app.db, tide, rows);
  const waiting = async () => (await scheduledOf(app.db, tide, ruth.id)).map(({ data }) => data.what).sort();
  expect(await waiting()).toEqual(['ahead', 'too late', 'useful']);
  world.setTime(inMinutes(20));
  world.emitted.length = 0;
  expect(await publishDue(app)).toBe(2);
  const heard = world.heard().map(({ event }) => event);
  expect(heard.sort()).toEqual(['notifications.created', 'notifications.reminder']);
  expect(await waiting()).toEqual(['ahead']);
});
