import type { Queryable } from './database.ts';
import type { House, Tell } from './house.ts';

/** What a transaction wants said once it is committed. */
export type Telling = Tell & {
  /** Anything else that must not happen unless the transaction did, e.g. a letter. */
  afterCommit(work: () => void): void;
};

/**
 * Runs what a learner asked for as one transaction. What it wants told is told after the commit and only then, so nobody
 * hears of something that did not happen.
 * @param work does the reading, locking and writing with `tx`; calls of `tell` are kept until the commit
 * @returns what `work` returned, once committed
 */
export async function inOneTransaction<Result>(
  house: House,
  work: (tx: Queryable, tell: Telling) => Promise<Result>,
): Promise<Result> {
  const later: (() => void)[] = [];
  const tell: Telling = {
    learner: (learnerId, change) => later.push(() => house.tell.learner(learnerId, change)),
    everyone: (change, except) => later.push(() => house.tell.everyone(change, except)),
    afterCommit: (work) => later.push(work),
  };
  const result = await house.db.transaction((tx) => work(tx, tell));
  for (const say of later) say();
  return result;
}
