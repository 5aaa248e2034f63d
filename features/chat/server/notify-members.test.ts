import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';
import { notifyLeftBehind } from './notify-members.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
});

const write = (who: TestLearner, text: string) =>
  chat.ask('POST', `/conversations/${id}/messages`, who, { clientId: newId(), text });
async function told(who: TestLearner): Promise<{ seq: number; read: boolean }[]> {
  const { rows } = await world.app.pool.query(
    `select (data ->> 'seq')::int as seq, is_read as read from notifications where user_id = $1 and type = 'message'`,
    [who.id],
  );
  return rows;
}

describe('notifications of a conversation', () => {
  test('several messages cause one notification, also when several instances notify concurrently', async () => {
    for (const text of ['Un', 'Deux', 'Trois']) await write(noa, text);
    await Promise.all([chat.settle(), chat.settle(), chat.settle()]);
    expect(await told(ruth)).toEqual([{ seq: 3, read: false }]);
    expect(await told(noa)).toEqual([]);
    await write(noa, 'Quatre');
    await chat.settle();
    expect(await told(ruth)).toEqual([{ seq: 4, read: false }]);
  });

  test('messages read before the notification cause none', async () => {
    await write(noa, 'Un');
    await chat.read(ruth, id, 1);
    await chat.settle();
    expect(await told(ruth)).toEqual([]);
  });

  test('a message read concurrently leaves no unread notification', async () => {
    await write(noa, 'Un');
    const reader = await world.app.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('update conversation_members set read_seq = 1 where conversation_id = $1 and user_id = $2', [
        id,
        ruth.id,
      ]);
      let telling = true;
      const settled = chat.settle().finally(() => {
        telling = false;
      });
      await expect
        .poll(
          async () =>
            !telling || (await world.app.pool.query('select 1 from pg_locks where not granted')).rowCount !== 0,
        )
        .toBe(true);
      await reader.query('commit');
      await settled;
    } finally {
      reader.release();
    }
    await chat.settle();
    expect(await told(ruth)).toEqual([]);
  });

  test('both members are notified when both wrote', async () => {
    await write(noa, 'Un');
    await write(ruth, 'Deux');
    await chat.settle();
    expect([await told(ruth), await told(noa)]).toMatchObject([[{ seq: 1 }], [{ seq: 2 }]]);
  });

  test('another instance sends the notifications of an instance that has ended', async () => {
    await write(noa, 'Un');
    await notifyLeftBehind.run(world.app);
    expect(await told(ruth)).toEqual([]);
    await world.app.pool.query(
      `update conversations set untold_since = untold_since - interval '6 seconds',
      last_at = last_at - interval '6 seconds' where id = $1`,
      [id],
    );
    await notifyLeftBehind.run(world.app);
    expect(await told(ruth)).toMatchObject([{ seq: 1 }]);
    const { rows } = await world.app.pool.query('select untold_since from conversations where id = $1', [id]);
    expect(rows).toEqual([{ untold_since: null }]);
  });
});

describe('notifications of many conversations in one transaction', () => {
  let others: string[];
  beforeEach(async () => {
    others = [await chat.pair(dan, noa), await chat.pair(dan, ruth)];
  });
  const writeIn = (who: TestLearner, conversationId: string, text = 'Un') =>
    chat.ask('POST', `/conversations/${conversationId}/messages`, who, { clientId: newId(), text });
  async function tellers(who: TestLearner): Promise<string[]> {
    const { rows } = await world.app.pool.query(
      `select u.name from notifications n join users u on u.id = n.actor_id where n.user_id = $1 order by u.name`,
      [who.id],
    );
    return rows.map(({ name }) => name);
  }
  const untold = async () =>
    (await world.app.pool.query('select id from conversations where untold_since is not null')).rows.map(
      ({ id: of }) => of,
    );

  test('each member gets the notifications of many conversations once', async () => {
    await write(noa, 'Un');
    for (const conversationId of others) await writeIn(dan, conversationId);
    await Promise.all([chat.settle(), chat.settle()]);
    expect([await tellers(ruth), await tellers(noa), await tellers(dan)]).toEqual([['Dan', 'Noa'], ['Dan'], []]);
    await write(noa, 'Deux');
    await writeIn(dan, others[0] as string, 'Deux');
    await chat.settle();
    expect([await told(ruth), await told(noa)].map((list) => list.map(({ seq }) => seq).sort())).toEqual([[1, 2], [2]]);
    expect(await untold()).toEqual([]);
  });

  test('members who blocked the sender or muted the conversation are not notified', async () => {
    await write(noa, 'Un');
    for (const conversationId of others) await writeIn(dan, conversationId);
    await world.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ruth.id, dan.id]);
    await world.app.pool.query(
      `update conversation_members set muted_until = now() + interval '1 day' where conversation_id = $1 and user_id = $2`,
      [others[0], noa.id],
    );
    await chat.settle();
    expect([await tellers(ruth), await tellers(noa)]).toEqual([['Noa'], []]);
  });

  test('a failed conversation is retried without delaying the notifications of others', async () => {
    await write(noa, 'Un');
    for (const conversationId of others) await writeIn(dan, conversationId);
    await world.app.pool.query(`
      create function not_this() returns trigger language plpgsql as $$ begin
        if new.data ->> 'conversationId' = '${id}' then raise 'not this one'; end if; return new; end $$;
      create trigger not_this before insert on notifications for each row execute function not_this()`);
    try {
      await chat.settle();
      expect([await tellers(ruth), await tellers(noa), await untold()]).toEqual([['Dan'], ['Dan'], [id]]);
    } finally {
      await world.app.pool.query('drop trigger not_this on notifications; drop function not_this');
    }
    await chat.settle();
    expect([await tellers(ruth), await untold()]).toEqual([['Dan', 'Noa'], []]);
  });

  test('a locked conversation does not delay others, and is notified the next time', async () => {
    const twoEach = async (text: string) => {
      await write(noa, text);
      await writeIn(dan, others[0] as string, text);
      await chat.settle();
    };
    const places = async () => [await told(ruth), await told(noa)].map((list) => list.map(({ seq }) => seq));
    await twoEach('Un');
    const holder = await world.app.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from notifications where user_id = $1 for update', [ruth.id]);
      await twoEach('Deux');
      expect(await places()).toEqual([[1], [2]]);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await chat.settle();
    expect(await places()).toEqual([[2], [2]]);
  });
});

describe('while another transaction holds the conversation’s row', () => {
  async function whileItWaits(work: () => Promise<unknown>) {
    const holder = await world.app.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from conversations where id = $1 for update', [id]);
      const sent = write(noa, 'Un');
      await expect
        .poll(async () => (await world.app.pool.query('select 1 from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0);
      await work();
      await holder.query('commit');
      return await sent;
    } finally {
      holder.release();
    }
  }

  test('a message waits for the lock on the conversation’s row', async () => {
    expect(await whileItWaits(async () => {})).toMatchObject({ status: 201, body: { seq: 1 } });
  });

  test('a message is refused after a concurrent block', async () => {
    expect((await whileItWaits(() => chat.block(ruth, noa))).status).toBe(403);
    const { rows } = await world.app.pool.query('select last_seq from conversations where id = $1', [id]);
    expect(rows).toEqual([{ last_seq: 0 }]);
  });
});
