/* Points for study, not money. Constants from the specification. */

export const REWARD = 20;
export const EXIT_COST = 5;
export const PENALTY = 15;
/** From this exit on the reward is lost and each exit costs a penalty. */
export const PENALTY_FROM = 3;
export const REWARDS_A_DAY = 3;
export const ENOUGH_TOGETHER = 0.8;

export const rewardAfter = (exits: number): number =>
  exits >= PENALTY_FROM ? 0 : Math.max(0, REWARD - EXIT_COST * exits);

export const penaltyOf = (exit: number, balance: number): number =>
  exit >= PENALTY_FROM ? Math.min(PENALTY, Math.max(0, balance)) : 0;

/**
 * Total of a learner's entries for a session.
 * @param rewarded true even for 0
 * @param penalties including those of reversed exits
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
