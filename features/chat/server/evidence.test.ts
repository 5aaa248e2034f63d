import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
});

type Item = { text: string; reported: boolean };
const preview = async (who: TestLearner, seq: number) => {
  const path = `/report-person/preview?conversationId=${id}&seq=${seq}`;
  const { status, body } = await chat.ask<{ items: Item[] }>('GET', path, who);
  return { status, items: body.items?.map(({ text, reported }) => (reported ? [text] : text)) };
};
async function write(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await chat.write(n % 2 ? ruth : noa, id, `Mot ${n}`);
}

async function sessionOfThree(dan: TestLearner): Promise<string> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const plan = { clientId: newId(), title: 'Berakhot', subject: 'talmud', isPublic: true, timeZone: 'UTC', date };
  const planned = { ...plan, time: '20:00', maxParticipants: 3 };
  const session = (await chat.ask<{ id: string }>('POST', '/sessions', ruth, planned)).body.id;
  for (const one of [noa, dan]) await chat.ask('POST', `/sessions/${session}/join`, one);
  return session;
}

test('evidence includes the ten messages before the reported one', async () => {
  await write(14);
  const before = Array.from({ length: 10 }, (_, n) => `Mot ${n + 2}`);
  expect(await preview(ruth, 12)).toEqual({ status: 200, items: [...before, ['Mot 12']] });
  expect(await preview(ruth, 2)).toEqual({ status: 200, items: ['Mot 1', ['Mot 2']] });
});

test('evidence is refused for an unknown message, the reporter’s own, and another conversation', async () => {
  await write(2);
  const dan = await makeLearner(world);
  expect(await preview(ruth, 3)).toEqual({ status: 404, items: undefined });
  expect(await preview(ruth, 1)).toEqual({ status: 404, items: undefined });
  expect(await preview(dan, 2)).toEqual({ status: 404, items: undefined });
});

test('evidence of a session omits messages of blocked people', async () => {
  const session = await sessionOfThree(dan);
  id = (await chat.ask<{ id: string }>('POST', `/sessions/${session}/conversation`, ruth)).body.id;
  await chat.block(noa, ruth);
  await chat.write(noa, id, 'Pas pour Ruth');
  await chat.write(dan, id, 'Pour tous');
  expect(await preview(ruth, 2)).toEqual({ status: 200, items: [['Pour tous']] });
  expect(await preview(ruth, 1)).toEqual({ status: 404, items: undefined });
  expect(await preview(noa, 2)).toEqual({ status: 200, items: ['Pas pour Ruth', ['Pour tous']] });
});

test.each(['reporter', 'sender'])(
  'a session message from before the block is reportable when the %s blocked',
  async (who) => {
    const session = await sessionOfThree(dan);
    id = (await chat.ask<{ id: string }>('POST', `/sessions/${session}/conversation`, ruth)).body.id;
    await chat.write(noa, id, 'Avant');
    await (who === 'sender' ? chat.block(noa, ruth) : chat.block(ruth, noa));
    await chat.write(noa, id, 'Après');
    expect(await preview(ruth, 1)).toEqual({ status: 200, items: [['Avant']] });
    expect(await preview(ruth, 2)).toEqual({ status: 404, items: undefined });
    await world.app.pool.query(
      `update private_messages set created_at = created_at - interval '182 days' where conversation_id = $1`,
      [id],
    );
    await world.app.pool.query(
      `update blocks set created_at = now() - interval '181 days' where $1 in (blocker_id, blocked_id)`,
      [ruth.id],
    );
    expect(await preview(ruth, 1)).toEqual({ status: 404, items: undefined });
  },
);

test('evidence is unchanged by later edits, and can be reported after a block', async () => {
  await write(2);
  await chat.block(noa, ruth);
  const report = { clientId: newId(), conversationId: id, seq: 2, reason: 'harassment' };
  const sent = await chat.ask('POST', '/report-person', ruth, report);
  expect(sent).toMatchObject({ status: 200 });
  await world.app.pool.query(`update private_messages set text = 'Rien' where conversation_id = $1`, [id]);
  const { rows } = await world.app.pool.query('select text from report_evidence order by position');
  expect(rows.map(({ text }) => text)).toEqual(['Mot 1', 'Mot 2']);
});
