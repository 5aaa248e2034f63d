/** So many refusals each one that passes makes up for: in a flood, too, some pass. */
const PARDONS = 10;

/**
 * Lets a few through at once and so many in a second from then on.
 * @param burst how many at once
 * @param perSecond how many in a second
 */
export function createTokenBucket(burst: number, perSecond: number, now: () => number = () => performance.now()) {
  let tokens = burst;
  let at = now();
  let refused = 0;
  return {
    /** @returns whether one more may pass */
    take(): boolean {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - at) / 1_000) * perSecond);
      at = time;
      if (tokens < 1) {
        refused++;
        return false;
      }
      tokens--;
      refused = Math.max(0, refused - PARDONS);
      return true;
    },
    /** How many were refused, less some for each that passed. */
    refused: () => refused,
  };
}
