/* Shekels: points for study, not money. The constants come from the specification. */

export const REWARD = 20;
export const EXIT_COST = 5;
export const PENALTY = 15;
/** From this exit on the reward is lost and each exit costs a penalty. */
export const PENALTY_FROM = 3;
export const REWARDS_A_DAY = 3;
/** Share of a session's length studied at the same time as another participant. */
export const ENOUGH_TOGETHER = 0.8;

/** Reward of a qualifying session after some exits. */
export const rewardAfter = (exits: number): number =>
  exits >= PENALTY_FROM ? 0 : Math.max(0, REWARD - EXIT_COST * exits);

/** Immediate penalty of an exit by its number, limited to the balance. */
export const penaltyOf = (exit: number, balance: number): number =>
  exit >= PENALTY_FROM ? Math.min(PENALTY, Math.max(0, balance)) : 0;

/**
 * Total of a learner's ledger entries for a session with a number of counted exits.
 * @param rewarded whether the session qualified for a reward, even of 0
 * @param penalties taken so far, including those of reversed exits
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
