/** A few recent appearances hardly count; many lower the rank, with decreasing effect. */
const FEW = 5;
const POWER = 0.5;
/** Days. */
export const EXPOSURE_HALF_LIFE = 7;

/**
 * Factor for sorting, so that popular people are not shown to everyone. Never changes the score.
 * @returns 1 without appearances, decreasing
 */
export const exposure = (shown: number): number => (1 + Math.max(0, shown) / FEW) ** -POWER;
