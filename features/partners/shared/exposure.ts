/** Shape of the curve: a few recent appearances hardly count; many push down with decreasing effect. */
const FEW = 5;
const POWER = 0.5;
/** Days after which an appearance counts half. */
export const EXPOSURE_HALF_LIFE = 7;

/**
 * Factor on the strength for sorting lists, so that popular people are not shown to everyone. Never changes the score
 * on the card.
 * @param shown recent appearances on first pages (see EXPOSURE_HALF_LIFE)
 * @returns 1 without appearances, decreasing with more
 */
export const exposure = (shown: number): number => (1 + Math.max(0, shown) / FEW) ** -POWER;
