import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { studySessions } from '#features/sessions/server/tables.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Asking } from '../app-context.ts';
import { defineList, together } from './list.ts';

let world: World;
let ruth: TestLearner;
let learner: { id: string; name: string; language: string; address: null };
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world, { name: 'Ruth "רות" – l’étude' });
  learner = { id: ruth.id, name: 'Ruth', language: 'fr', address: null };
  for (const startsIn of ['1d', '3d', '2d']) await makeStudySession(world, ruth, { startsIn });
});
afterAll(() => world.close());

const { placeholder } = sql;
const planned = defineList({
  name: 'test_planned',
  values: ({ learner: { id } }: Asking<{ days: number }>) => ({ learner: id }),
  query: ({ db }) =>
    db
      .select({
        session: studySessions,
        creator: { name: users.name, since: users.createdAt },
        twice: sql<number>`${studySessions.durationMinutes} * 2`,
        nothing: sql<null>`null`,
      })
      .from(studySessions)
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      .where(eq(studySessions.creatorId, placeholder('learner')))
      .orderBy(sql`${studySessions.startsAt} desc`),
  show: (rows, { input }) => ({ rows, days: input.days }),
});
const nobody = defineList({
  name: 'test_nobody',
  values: ({ now }: Asking<{ days: number }>) => ({ now }),
  query: ({ db }) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.createdAt} > ${placeholder('now')}::timestamptz + interval '1 day'`),
  show: (rows) => rows,
});

describe('combined lists', () => {
  it('combined lists return the same as each list alone', async () => {
    const { app } = world;
    const alone = await planned.read(app, learner, { days: 3 });
    expect(alone.rows).toHaveLength(3);
    expect(alone.rows[0]?.session.startsAt).toBeInstanceOf(Date);
    const both = await together(app, 'test_both', { planned, nobody })(learner, { days: 3 });
    expect(both).toEqual({ planned: alone, nobody: [] });
  });

  it('combined lists refuse different values for one placeholder', async () => {
    const other = { ...nobody, name: 'test_other', values: () => ({ learner: 'somebody else' }) };
    const read = together(world.app, 'test_apart', { planned, other });
    await expect(read(learner, { days: 1 })).rejects.toThrow('another list of the same statement gives "learner"');
  });
});
