/** Most rows that a run reads: more than it can work on. */
export const DUE_MOST = 20_000;
/** In milliseconds; a job expires after five minutes (jobs.ts). */
const RUN_MS = 4 * 60_000;

/**
 * Works on due rows one by one, for four minutes at most. A failed row does not stop the others, and is retried by the
 * next run.
 * @throws {AggregateError} at the end, with all failures; the first is its cause, which the log shows
 */
export async function eachDue<Row>(due: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const end = performance.now() + RUN_MS;
  const errors: unknown[] = [];
  for (const row of due) {
    if (performance.now() > end) break;
    await work(row).catch((error: unknown) => errors.push(error));
  }
  if (errors.length === 0) return;
  const what = `${errors.length} of ${due.length} due rows failed`;
  throw new AggregateError(errors, what, { cause: errors[0] });
}
