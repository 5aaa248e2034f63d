import autocannon from 'autocannon';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

export const median = (values: number[]): number => quantile(values, 0.5);

/**
 * Two addresses under the same load in alternating rounds of one run, so a noisy machine hits both.
 * @returns requests per second and p99 in ms of each, medians of the rounds
 * @throws when an answer is not 2xx: a fast error is no answer
 */
export async function race(ours: { url: string; headers?: Record<string, string> }, floor: { url: string }) {
  const rates = { ours: [] as number[], floor: [] as number[] };
  const p99 = { ours: [] as number[], floor: [] as number[] };
  const shoot = async (who: 'ours' | 'floor', duration: number) => {
    const run = await autocannon({ connections: CONNECTIONS, duration, ...(who === 'ours' ? ours : floor) });
    if (run.non2xx > 0 || run.errors > 0) throw new Error(`${who}: ${run.non2xx} refusals, ${run.errors} errors`);
    return run;
  };
  for (const who of ['ours', 'floor'] as const) await shoot(who, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of round % 2 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
      const run = await shoot(who, SECONDS);
      rates[who].push(run.requests.average);
      p99[who].push(run.latency.p99);
    }
  }
  return {
    ours: { rate: median(rates.ours), p99: median(p99.ours) },
    floor: { rate: median(rates.floor), p99: median(p99.floor) },
  };
}

export type Load = { rate: number; mean: number; p50: number; p99: number };
export type Request = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/**
 * Some connections that ask for one after the other of some addresses, round and round.
 * @returns requests a second; mean and parts of the time of one in ms
 * @throws when an answer is not 2xx
 */
export async function load(
  url: string,
  requests: Request[],
  duration = SECONDS,
  connections = CONNECTIONS,
): Promise<Load> {
  const run = await autocannon({ url, connections, duration, requests });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refusals, ${run.errors} errors`);
  const { mean, p50, p99 } = run.latency;
  return { rate: run.requests.average, mean, p50, p99 };
}

/** One result, its goal and the side of it that is good. A ratio is to a floor or a peer in the same run. */
export type Line = { what: string; value: number; unit: string; goal: number; better: 'more' | 'less' };

export const line = (what: string, value: number, unit: string, goal: number, better: Line['better']): Line => ({
  what,
  value,
  unit,
  goal,
  better,
});

export const holds = ({ value, goal, better }: Line): boolean => (better === 'more' ? value >= goal : value <= goal);

/** The p-th part of some values, 0 to 1. */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
