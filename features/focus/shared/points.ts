/* Shekels: points for hours kept, never money. The constants are the specification's. */

export const REWARD = 20;
export const EXIT_COST = 5;
export const PENALTY = 15;
/** From this exit on each costs a penalty, and the reward is lost. */
export const PENALTY_FROM = 3;
export const REWARDS_A_DAY = 3;
/** Of a session's length, with at least one other at the same time. */
export const ENOUGH_TOGETHER = 0.8;

/** What a kept session brings after some exits. */
export const rewardAfter = (exits: number): number =>
  exits >= PENALTY_FROM ? 0 : Math.max(0, REWARD - EXIT_COST * exits);

/** What one exit costs at once, by its number; the balance never sinks below nothing. */
export const penaltyOf = (exit: number, balance: number): number =>
  exit >= PENALTY_FROM ? Math.min(PENALTY, Math.max(0, balance)) : 0;

/**
 * What all entries of a learner for a session come to when so many exits count.
 * @param rewarded whether the session was kept, so that there is a reward, were it nothing
 * @param penalties what was taken for exits so far, also for those taken back since
 */
export const duePoints = ({
  exits,
  rewarded,
  penalties,
}: {
  exits: number;
  rewarded: boolean;
  penalties: number;
}): number =>
  (rewarded ? rewardAfter(exits) : 0) - Math.min(penalties, PENALTY * Math.max(0, exits - PENALTY_FROM + 1));
