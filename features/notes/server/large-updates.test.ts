import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { PARTS_WAITING, UPDATE_MAX } from '../shared/limits.ts';
import { paragraph } from '../testing/notes.ts';
import { id, noa, notes, notesWorld, ruth, world } from '../testing/world.ts';
import { sweepParts } from './update-parts.ts';

notesWorld();
const partsLeft = async (of?: string) =>
  (await world.app.pool.query('select 1 from note_update_parts where $1::uuid is null or user_id = $1', [of])).rows
    .length;

describe('an update larger than a request', () => {
  test.each([10_000, 30_000, 300_000])(
    'of %d characters is joined from its parts and written once',
    async (letters) => {
      const update = paragraph('א'.repeat(letters));
      const clientId = newId();
      const first = await notes.writeInParts(ruth, id, update, { clientId });
      expect(first).toMatchObject({ status: 201, body: { seq: 1 } });
      expect(await notes.writeInParts(ruth, id, update, { clientId })).toEqual(first);
      expect(await partsLeft(ruth.id)).toBe(0);
      expect((await notes.words(noa, id)).map((words) => words.length)).toEqual([letters]);
    },
  );

  test('is refused while parts are missing, and written once they have arrived', async () => {
    const update = paragraph('א'.repeat(30_000));
    const clientId = newId();
    const size = 43_688;
    const put = (n: number, who = ruth) =>
      notes.ask('PUT', `${id}/notes/updates/${clientId}/parts/${n}`, who, {
        part: update.slice(n * size, (n + 1) * size),
      });
    const append = () => notes.ask('POST', `${id}/notes/updates`, ruth, { clientId, parts: 2 });
    await put(1);
    await put(0, noa);
    expect(await append()).toMatchObject({ status: 425, body: { code: 'PARTS_MISSING' } });
    await put(0);
    expect(await append()).toMatchObject({ status: 201 });
    expect(await partsLeft(ruth.id)).toBe(0);
    expect(await partsLeft(noa.id)).toBe(1);
  });

  test('that is never completed leaves a limited number of parts', async () => {
    await world.app.pool.query(
      `insert into note_update_parts (user_id, client_id, n, part)
       select $1, gen_random_uuid(), 0, '\\x00' from generate_series(1, $2)`,
      [ruth.id, PARTS_WAITING + 5],
    );
    expect((await notes.writeInParts(ruth, id, paragraph('א'.repeat(30_000)))).status).toBe(201);
    expect(await partsLeft(ruth.id)).toBeLessThan(PARTS_WAITING);
  });

  test('is refused if its parts form no update; abandoned parts are deleted after a day', async () => {
    const nonsense = Buffer.alloc(UPDATE_MAX * 2, 255).toString('base64');
    expect(await notes.writeInParts(ruth, id, nonsense)).toMatchObject({ status: 400 });
    const before = await partsLeft();
    await sweepParts(world.app).run();
    expect(await partsLeft()).toBe(before);
    await world.app.pool.query("update note_update_parts set created_at = now() - interval '25 hours'");
    await sweepParts(world.app).run();
    expect(await partsLeft()).toBe(0);
  });

  test('is refused temporarily for another signed-in learner, even without a seat', async () => {
    const dan = await makeLearner(world);
    const given = { part: paragraph('a'), from: ruth.id };
    const answer = await notes.ask('PUT', `${id}/notes/updates/${newId()}/parts/0`, dan, given);
    expect(answer.status).toBe(401);
  });

  test('is refused without a seat', async () => {
    const dan = await makeLearner(world);
    const answer = await notes.ask('PUT', `${id}/notes/updates/${newId()}/parts/0`, dan, { part: paragraph('a') });
    expect(answer.status).toBe(404);
  });
});

test('a large text can be cut and pasted back repeatedly', async () => {
  const doc = new Y.Doc();
  let state = Y.encodeStateVector(doc);
  const send = async () => {
    const update = Buffer.from(Y.encodeStateAsUpdate(doc, state)).toString('base64');
    state = Y.encodeStateVector(doc);
    return (await notes.writeInParts(ruth, id, update)).status;
  };
  const fragment = doc.getXmlFragment('default');
  const line = new Y.XmlElement('paragraph');
  fragment.insert(0, [line]);
  const words = new Y.XmlText('א'.repeat(150_000));
  line.insert(0, [words]);
  expect(await send()).toBe(201);
  for (let time = 0; time < 6; time++) {
    words.delete(0, 150_000);
    expect(await send()).toBe(201);
    words.insert(0, 'א'.repeat(150_000));
    expect(await send()).toBe(201);
  }
  expect((await notes.words(noa, id)).map((one) => one.length)).toEqual([150_000]);
});
