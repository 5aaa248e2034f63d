import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { outbox } from '#server/database/tables.ts';
import type { TestLearner } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Preferences } from '../contract.ts';

export let world: World;
export let service: PushService;

async function open(): Promise<void> {
  service = await startPushService();
  world = await openWorld({ PUSH_HOSTS: service.host });
}

export async function anotherPushWorld(): Promise<void> {
  await world.close();
  await open();
}

/** Opens the shared world; call once, before the tests. Drops queued deliveries before each test. */
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

export const later = (seconds: number): void => world.setTime(new Date(world.app.now().getTime() + seconds * 1_000));

export async function askNotifications(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api/notifications${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}

export async function prefer(who: TestLearner, given: Partial<Preferences>): Promise<void> {
  const { body } = await askNotifications('GET', '/preferences', who);
  expect((await askNotifications('PUT', '/preferences', who, { ...body, ...given })).status).toBe(200);
}
