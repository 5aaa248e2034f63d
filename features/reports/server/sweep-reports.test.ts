import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { logAct, readLog } from './support-api.ts';
import { sweepReports } from './sweep-reports.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;

async function closedReports(days: number | null): Promise<number[]> {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const closed = days === null ? null : new Date(Date.now() - days * 86_400_000);
  const reportId = newId();
  const made = [
    ...(await query(
      `insert into issue_reports (id, reporter_id, email, subject, message, urgency, created_at, closed_at)
       values ($1, $2, 'ruth@example.org', 'Son', 'Rien', 'low', now() - interval '3 years', $3) returning number`,
      [newId(), ruth.id, closed],
    )),
    ...(await query(
      `insert into text_error_reports (id, reporter_id, text_reference, category, error_type, description, closed_at)
       values ($1, $2, 'Genesis 1', 'Tanakh', 'other', 'Un mot', $3) returning number`,
      [newId(), ruth.id, closed],
    )),
    ...(await query(
      `insert into person_reports (id, reporter_id, person_id, kind, reason, description, closed_at)
       values ($1, $2, $3, 'person', 'spam', '', $4) returning number`,
      [reportId, ruth.id, noa.id, closed],
    )),
  ];
  await query(
    `insert into report_evidence (id, report_id, position, what, text, author_id, reported)
     values ($1, $2, 0, 'about', 'Je vends.', $3, true)`,
    [newId(), reportId, noa.id],
  );
  const numbers = made.map(({ number }) => number as number);
  for (const number of numbers)
    await query(`insert into report_answers (id, number, text) values ($1, $2, 'Merci.')`, [newId(), number]);
  return numbers;
}

const left = async (numbers: number[]) => {
  const tables = ['issue_reports', 'text_error_reports', 'person_reports', 'report_answers'];
  const counts = await Promise.all(
    tables.map((table) => query(`select count(*)::int as n from ${table} where number = any($1)`, [numbers])),
  );
  return counts.map(([row]) => row.n);
};

test('reports closed a year ago are deleted with their parts, while newer and open ones and the log remain', async () => {
  const [old, young, open] = [await closedReports(366), await closedReports(364), await closedReports(null)];
  await withTransaction(world.app, (tx) => logAct(tx, { doneBy: 'Dana', act: 'close', number: old[0], why: 'done' }));
  await sweepReports(world.app).run();
  expect(await left(old)).toEqual([0, 0, 0, 0]);
  expect(await left(young)).toEqual([1, 1, 1, 3]);
  expect(await left(open)).toEqual([1, 1, 1, 3]);
  expect(await query('select 1 from report_evidence')).toHaveLength(2);
  expect(await readLog(world.app.db, {})).toMatchObject([{ act: 'close' }]);
  await sweepReports(world.app).run();
  expect(await left(young)).toEqual([1, 1, 1, 3]);
});
