import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseListener } from './database-listener.ts';

/** The triggers of the tables of accounts speak here: see the migration `learners_that_change`. */
const CHANNEL = 'havruta_learners';
/** Milliseconds. What is older than the first is asked for anew; what is older than the second counts as not heard. */
const ASK_AFTER = 400;
const HEARD_WITHIN = 1_000;

/**
 * What changed of a learner's sign-in: a session that ended, a name, an address, a suspension, somebody who leaves. The
 * database itself tells every instance, whoever wrote it, so that what is remembered of learners can be forgotten.
 */
export type LearnerSignals = {
  /** @param listener is called with the id of a learner who changed, or with null when it is not known which ones did */
  onChange(listener: (learnerId: string | null) => void): void;
  /** It changed by this instance, after the commit: those here hear it now, the others from the database. */
  changed(learnerId: string): void;
  /**
   * Whether every change of up to a second ago was heard. False while nobody listens: then nothing may be remembered. It is
   * found out by hearing oneself, so a connection that only looks alive, or a pooler that swallows what the database
   * says, is not taken for one.
   */
  areHeard(): boolean;
};

/** Signals where nobody listens, as in a command: nothing may be remembered. */
export const noLearnerSignals: LearnerSignals = { onChange() {}, changed() {}, areHeard: () => false };

/** @returns once it listens, or after a first try that failed: then it goes on trying */
export async function openLearnerSignals(pool: pg.Pool, listener: DatabaseListener): Promise<LearnerSignals> {
  const listeners: ((learnerId: string | null) => void)[] = [];
  const me = randomUUID();
  let heardUntil = Number.NEGATIVE_INFINITY;
  let asking = false;

  const tell = (learnerId: string | null) => {
    for (const told of listeners) told(learnerId);
  };
  const forgetAll = () => {
    heardUntil = Number.NEGATIVE_INFINITY;
    tell(null);
  };

  function onMessage(payload: string): void {
    const [who, at] = payload.split(' ');
    // The database speaks in the order of the commits: what was committed before the question was heard before it.
    if (at === undefined) tell(payload);
    else if (who === me) heardUntil = Math.max(heardUntil, Number(at));
  }

  /** Over the pool, not on the connection that listens: that it comes back there shows that it would hear others. */
  async function ask(): Promise<void> {
    asking = true;
    await pool
      .query({
        name: 'learners.heard',
        text: `select pg_notify('${CHANNEL}', $1)`,
        values: [`${me} ${performance.now()}`],
      })
      .catch(() => {});
    asking = false;
  }

  await listener.hear(CHANNEL, { onMessage, onGap: forgetAll, onLost: forgetAll });
  return {
    onChange: (told) => void listeners.push(told),
    changed: tell,
    areHeard() {
      const age = performance.now() - heardUntil;
      if (age > ASK_AFTER && !asking) void ask();
      return age <= HEARD_WITHIN;
    },
  };
}
