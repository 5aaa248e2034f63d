import { beforeEach, describe, expect, test } from 'vitest';
import { pairEnded } from '#features/partners/server/events-api.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import type { TestLearner } from '#testing/factories.ts';
import { makePartners } from '../testing/annotations.ts';
import { annotationsWorld, noa, notes, ruth, sql, world } from '../testing/world.ts';

annotationsWorld();
beforeEach(async () => {
  await makePartners(world, ruth, noa);
});

describe('the end of a pair', () => {
  const leave = (keepsWords: boolean) => eraseAccount(world.app, ruth.id, { keepsWords });

  test('by a block leaves each partner their own annotations, and read-only copies without a name', async () => {
    const { body: made } = await notes.make(ruth, { body: 'De Ruth', partnerId: noa.id });
    await notes.make(noa, { body: 'De Noa', partnerId: ruth.id });
    await notes.make(ruth, { body: 'À moi' });
    await notes.block(noa, ruth);
    const bodies = async (who: TestLearner) => (await notes.section(who)).annotations.map(({ body }) => body).sort();
    expect(await bodies(ruth)).toEqual(['De Noa', 'De Ruth', 'À moi'].sort());
    expect(await bodies(noa)).toEqual(['De Noa', 'De Ruth']);
    const copy = (await notes.section(noa)).annotations.find(({ isCopy }) => isCopy);
    if (!copy) throw new Error('no copy');
    expect(copy).toMatchObject({ mine: true, author: null, partnerId: null, body: 'De Ruth' });
    expect((await notes.change(noa, copy)).body.code).toBe('READ_ONLY');
    expect((await notes.change(ruth, { ...made, partnerId: null }, { body: 'Changé' })).status).toBe(200);
    expect(await bodies(noa)).toEqual(['De Noa', 'De Ruth']);
    expect((await notes.remove(noa, copy)).body.removed).toBe(true);
  });

  test('by choice leaves copies that name their writer', async () => {
    await notes.make(ruth, { body: 'De Ruth', partnerId: noa.id });
    await withTransaction(world.app, (tx, events) =>
      publish(world.app, pairEnded, { app: world.app, tx, events, pair: [ruth.id, noa.id] }),
    );
    expect((await notes.section(noa)).annotations).toMatchObject([{ isCopy: true, author: 'Ruth', body: 'De Ruth' }]);
  });

  test.each([
    [true, ['De Ruth']],
    [false, []],
  ])('by an erased account leaves copies only if it leaves its words (%s)', async (keepsWords, left) => {
    await notes.make(ruth, { body: 'De Ruth', tags: ['marque'], partnerId: noa.id });
    await notes.make(noa, { body: 'De Noa', partnerId: ruth.id });
    await leave(keepsWords);
    const all = (await notes.section(noa)).annotations;
    expect(all.filter(({ isCopy }) => isCopy).map(({ body }) => body)).toEqual(left);
    expect(all.find(({ body }) => body === 'De Noa')).toMatchObject({ mine: true, partnerId: null });
    const { rows } = await sql(`select 1 from annotations where $1 in (owner_id, partner_id, writer_id)`, ruth.id);
    expect(rows).toEqual([]);
  });
});
