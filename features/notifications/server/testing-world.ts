import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { outbox } from '#server/tables.ts';
import type { TestLearner } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';

/** The world of a file's tests, and where its pushes arrive: nothing has at the beginning of each. */
export let world: World;
export let service: PushService;

async function open(): Promise<void> {
  service = await startPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
}

/** Another world for the tests that follow, where the service of one was closed under it. */
export async function anotherPushWorld(): Promise<void> {
  await world.close();
  await open();
}

/**
 * Opens the world of a file's tests, whose clock stands; what one of them left on its way is not sent in a later one, which
 * may move the clock to where it would be due. Call once, before them.
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

/** Moves the clock on. */
export const later = (seconds: number): void => world.setTime(new Date(world.app.now().getTime() + seconds * 1_000));

/** A request to an operation of notifications. @param path after `/api/notifications` */
export async function askNotifications(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api/notifications${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
