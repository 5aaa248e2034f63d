import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseListener } from '../database/database-listener.ts';

/** Channel of the account tables' triggers: migration `learners_that_change`. */
const CHANNEL = 'havruta_learners';
/** Milliseconds without an echo after which another is requested, and (`HEARD_WITHIN`) the channel counts as lost. */
const ASK_AFTER = 400;
const HEARD_WITHIN = 1_000;

/**
 * Changes of a learner's sign-in: session ended, name, address, suspension, deletion. The database notifies every
 * instance, so that cached learners can be dropped.
 */
export type LearnerSignals = {
  /** @param listener receives the learner's id, or null if unknown */
  onChange(listener: (learnerId: string | null) => void): void;
  changed(learnerId: string): void;
  /**
   * Whether all changes up to a second ago have arrived; if false, nothing may be cached. Our own notifications check
   * it: they detect dead connections and poolers that swallow notifications.
   */
  areHeard(): boolean;
};

export const noLearnerSignals: LearnerSignals = { onChange() {}, changed() {}, areHeard: () => false };

/** Resolves when listening, or after a failed first attempt, which is retried. */
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
    // Notifications arrive in commit order.
    if (at === undefined) tell(payload);
    else if (who === me) heardUntil = Math.max(heardUntil, Number(at));
  }

  /** Notifies through the pool: receiving it proves that other changes arrive, too. */
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
