import { describe, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { aTest, deliverAll, deliveriesOf, makeDevice, notifyThem } from '../testing/notifications.ts';
import { askNotifications, prefer, pushWorld, service, world } from '../testing/world.ts';
import { releaseHeld } from './release-held.ts';

pushWorld();

describe('on Shabbat for learners who observe it', () => {
  const FRIDAY_NIGHT = new Date('2026-11-27T18:00:00Z');
  const SATURDAY_NOON = new Date('2026-11-28T10:00:00Z');
  const SATURDAY_NIGHT = new Date('2026-11-28T18:00:00Z');

  async function inJerusalem(quietOnShabbat: boolean) {
    const person = await makeLearner(world, { language: 'en' });
    await world.app.pool.query(
      `insert into profiles (user_id, city, region, country, latitude, longitude)
       values ($1, 'Jerusalem', '06', 'IL', 31.76904, 35.21633)`,
      [person.id],
    );
    await makeDevice(world, service, person);
    await prefer(person, { quietOnShabbat });
    return person;
  }

  test('nothing is pushed on Shabbat and a single digest follows', async () => {
    const resting = await inJerusalem(true);
    const other = await inJerusalem(false);
    for (const time of [FRIDAY_NIGHT, SATURDAY_NOON]) {
      world.setTime(time);
      await notifyThem(world, [resting, other], aTest);
      await deliverAll(world);
      await releaseHeld(world.app);
    }
    expect(service.deliveries).toHaveLength(2);
    expect((await deliveriesOf(world, resting)).map(({ state }) => state)).toEqual(['held', 'held']);
    expect((await askNotifications('GET', '/counts', resting)).body.unread).toBe(2);
    service.deliveries.length = 0;
    world.setTime(SATURDAY_NIGHT);
    await Promise.all([releaseHeld(world.app), releaseHeld(world.app)]);
    await deliverAll(world);
    expect(service.deliveries).toMatchObject([
      { payload: { body: expect.stringContaining('2'), url: '/notifications' } },
    ]);
    await releaseHeld(world.app);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });

  test('the digest counts no read or deleted notifications and is omitted when none are left', async () => {
    const [some, none] = [await inJerusalem(true), await inJerusalem(true)];
    world.setTime(FRIDAY_NIGHT);
    for (const _ of [1, 2, 3]) await notifyThem(world, [some, none], aTest);
    await deliverAll(world);
    const { body } = await askNotifications('GET', '?limit=10', some);
    const [first, second] = body.items as { id: string }[];
    await askNotifications('PATCH', `/${first?.id}`, some, { isRead: true });
    await askNotifications('DELETE', `/${second?.id}`, some);
    await askNotifications('POST', '/read-all', none, {});
    world.setTime(SATURDAY_NIGHT);
    await releaseHeld(world.app);
    await deliverAll(world);
    expect(service.deliveries).toMatchObject([{ payload: { body: expect.stringContaining('1') } }]);
  });

  test('the second of two instances that release at once sends no digest', async () => {
    const resting = await inJerusalem(true);
    world.setTime(FRIDAY_NIGHT);
    for (const _ of [1, 2]) {
      await notifyThem(world, [resting], aTest);
      await deliverAll(world);
    }
    world.setTime(SATURDAY_NIGHT);
    const earlier = await world.app.pool.connect();
    await earlier.query('begin');
    await earlier.query(`select id from outbox where recipient_id = $1 order by id limit 1 for update`, [resting.id]);
    const released = releaseHeld(world.app);
    await expect
      .poll(async () => {
        const { rows } = await world.app.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await earlier.query('rollback');
    earlier.release();
    await released;
    await deliverAll(world);
    expect(service.deliveries).toMatchObject([{ payload: { body: expect.stringContaining('2') } }]);
  });

  test('a learner without a known location is notified on Shabbat', async () => {
    const ruth = await makeLearner(world);
    await makeDevice(world, service, ruth);
    await prefer(ruth, { quietOnShabbat: true });
    world.setTime(FRIDAY_NIGHT);
    await notifyThem(world, [ruth], aTest);
    await deliverAll(world);
    expect(service.deliveries).toHaveLength(1);
  });
});
