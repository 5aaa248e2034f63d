import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { StudyExit } from '../../contract.ts';
import { askedAbout } from '../../testing/focus.ts';
import { advance, both, entriesOf, planned, strictly } from '../../testing/ledger.ts';
import { at, focusWorld, learn, noa, ruth, world } from '../../testing/world.ts';

focusWorld();

describe('exits', () => {
  test('an exit reduces the reward, and from the third on takes a penalty within the balance', async () => {
    const first = await planned({ startsAt: at(-70) });
    await reward(first);
    const session = await strictly();
    const [mine, hers] = await both(session);
    const exits: StudyExit[] = [];
    for (const minute of [1, 2, 3, 4]) {
      await learn.study([minute, minute], at, [ruth, mine], [noa, hers]);
      const { exit } = (await learn.leave(ruth, mine)).body;
      if (exit) exits.push(exit);
    }
    expect(exits.map(({ number, penalty }) => [number, penalty])).toEqual([
      [1, 0],
      [2, 0],
      [3, 15],
      [4, 5],
    ]);
    expect(await learn.session(ruth, session)).toMatchObject({ reward: 0, balance: 0, strict: true });
    await learn.study([5, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    await advance();
    expect((await entriesOf(ruth)).slice(0, 3)).toEqual([
      ['reward', 0],
      ['penalty', -5],
      ['penalty', -15],
    ]);
    expect(await learn.balance(noa)).toBe(40);
  });
  test('an exit counts only in strict sessions, once in five seconds, once per repeat and unless forgiven', async () => {
    const session = await strictly();
    const [mine] = await both(session);
    await learn.study([1, 1], at, [ruth, mine]);
    expect((await learn.leave(ruth, mine, { device: 'phone', awaySeconds: 14 })).body.exit).toBeNull();
    expect((await learn.leave(ruth, mine, { awaySeconds: 4, reloaded: true })).body.exit).toBeNull();
    const clientId = newId();
    const told = await learn.leave(ruth, mine, { clientId });
    expect(told.body.exit?.number).toBe(1);
    expect(await learn.leave(ruth, mine, { clientId })).toEqual(told);
    world.setTime(new Date(at(1).getTime() + 4_999));
    expect((await learn.leave(ruth, mine)).body.exit).toBeNull();
    world.setTime(new Date(at(1).getTime() + 5_000));
    expect((await learn.leave(ruth, mine)).body.exit?.number).toBe(2);
    const plain = await planned();
    const { body: run } = await learn.start(ruth, plain);
    expect((await learn.leave(ruth, run)).body.exit).toBeNull();
  });
  test('a paused run has no exits and an exit never starts before its run', async () => {
    const [mine] = await both(await strictly());
    world.setTime(at(1));
    await learn.beat(ruth, mine);
    const { exit } = (await learn.leave(ruth, mine, { awaySeconds: 80_000 })).body;
    expect(exit?.leftAt).toBe(mine.startedAt);
    await learn.change(ruth, mine, 'pause');
    world.setTime(at(2));
    expect((await learn.leave(ruth, mine)).body.exit).toBeNull();
  });
  test('a partner’s confirmation reverses an exit by a single entry, before and after the end', async () => {
    const first = await planned({ startsAt: at(-70) });
    await reward(first);
    const session = await strictly();
    const [mine, hers] = await both(session);
    const ids: string[] = [];
    for (const minute of [1, 2, 3]) {
      await learn.study([minute, minute], at, [ruth, mine], [noa, hers]);
      ids.push((await learn.leave(ruth, mine)).body.exit?.id ?? '');
    }
    const [one = '', two = '', three = ''] = ids;
    expect(await learn.balance(ruth)).toBe(5);
    expect((await learn.vouch(noa, one)).status).toBe(404);
    expect((await learn.contest(noa, one)).status).toBe(404);
    expect((await learn.contest(ruth, one)).body.state).toBe('contested');
    expect((await learn.vouch(ruth, one)).status).toBe(404);
    expect(await askedAbout(world, noa, session)).toEqual([{ actionable: true }]);
    expect((await learn.session(noa, session)).contested).toMatchObject([{ id: one, name: 'Ruth' }]);
    await Promise.all([1, 2, 3].map(() => learn.vouch(noa, one)));
    expect(await askedAbout(world, noa, session)).toEqual([{ actionable: false }]);
    expect(await learn.balance(ruth)).toBe(20);
    expect((await learn.session(ruth, session)).reward).toBe(10);
    await learn.study([4, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    await advance();
    expect(await learn.balance(ruth)).toBe(30);
    for (const exit of [two, three]) {
      await learn.contest(ruth, exit);
      await learn.vouch(noa, exit);
    }
    expect(await learn.balance(ruth)).toBe(40);
  });
  test('an exit can be contested within a day', async () => {
    const [mine] = await both(await strictly());
    await learn.study([1, 1], at, [ruth, mine]);
    const id = (await learn.leave(ruth, mine)).body.exit?.id ?? '';
    world.setTime(at(1 + 24 * 60));
    expect((await learn.contest(ruth, id)).status).toBe(409);
  });
});

async function reward(session: string): Promise<void> {
  world.setTime(at(-70));
  const [mine, hers] = await both(session);
  await learn.study([-69, -10], at, [ruth, mine], [noa, hers]);
  world.setTime(at(-9));
  await advance();
  expect(await learn.balance(ruth)).toBe(20);
  world.setTime(at(0));
}
