/** So many showings in first pages, lately, halve next to nothing yet; far more keep pushing down, ever more slowly. */
const FEW = 5;
const POWER = 0.5;
/** Days after which a showing counts half. */
export const EXPOSURE_HALF_LIFE = 7;

/**
 * By what the strength of a pair is multiplied in the order of a list, so that a few whom everybody would like do not get
 * everybody. It never changes the number on the card.
 * @param shown how often somebody stood on first pages lately (see EXPOSURE_HALF_LIFE)
 * @returns 1 for who was never shown, less for whoever was shown more
 */
export const exposure = (shown: number): number => (1 + Math.max(0, shown) / FEW) ** -POWER;
