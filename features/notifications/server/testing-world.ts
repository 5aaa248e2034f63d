import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { outbox } from '#server/tables.ts';
import type { TestLearner } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';

/** World and push service of a test file; the service starts empty for each test. */
export let world: World;
export let service: PushService;

async function open(): Promise<void> {
  service = await startPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
}

/** Opens another world for the following tests after the push service was closed. */
export async function anotherPushWorld(): Promise<void> {
  await world.close();
  await open();
}

/**
 * Opens the world of a test file with a fixed clock. Queued deliveries of a test are dropped, so a later test that
 * moves the clock does not send them. Call once, before the tests.
 */
export function pushWorld(): void {
  beforeAll(open);
  afterAll(async () => {
    await world.close();
    await service.close();
  });
  beforeEach(async () => {
    await world.app.db.delete(outbox);
    world.setTime(new Date());
    service.deliveries.length = 0;
    world.emitted.length = 0;
  });
  afterEach(() => service.answer(null));
}

/** Advances the clock. */
export const later = (seconds: number): void => world.setTime(new Date(world.app.now().getTime() + seconds * 1_000));

/** Requests an operation of notifications. @param path after `/api/notifications` */
export async function askNotifications(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api/notifications${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
