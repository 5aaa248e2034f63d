/** Refusals that each accepted message cancels: some messages pass even in a flood. */
const PARDONS = 10;

export function createTokenBucket(burst: number, perSecond: number, now: () => number = () => performance.now()) {
  let tokens = burst;
  let at = now();
  let refused = 0;
  return {
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
    refused: () => refused,
  };
}
