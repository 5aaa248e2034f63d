import autocannon from 'autocannon';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

export const median = (values: number[]): number => quantile(values, 0.5);

type Asked = { url: string; headers?: Record<string, string> };

/**
 * Alternates rounds, so that noise affects both.
 * @returns the ratios of each round, and each median p99 in ms
 * @throws if an answer is not 2xx: errors are fast
 */
export async function race(ours: Asked, floor: Asked) {
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
  const each = (part: (ours: number, floor: number) => number) =>
    rates.ours.map((rate, round) => part(rate, rates.floor[round] ?? Number.NaN));
  return {
    throughput: each((ours, floor) => ours / floor),
    time: each((ours, floor) => floor / ours),
    p99: { ours: median(p99.ours), floor: median(p99.floor) },
  };
}

export type Load = { rate: number; mean: number; p50: number; p99: number };
export type Request = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/**
 * @returns requests a second; mean and quantiles in ms
 * @throws if an answer is not 2xx
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

/** A ratio compares with a floor or a peer in the same run. */
export type Line = {
  what: string;
  value: number;
  unit: string;
  goal: number;
  better: 'more' | 'less';
  /** First and third quartile around `value`. */
  spread?: [number, number];
  beside?: string;
};

/**
 * @param what unique and stable between runs, because `--compare` finds the line by it
 * @param measured all repetitions: their median counts
 * @param beside the reference value
 */
export const line = (
  what: string,
  measured: number | number[],
  unit: string,
  goal: number,
  better: Line['better'],
  beside?: string,
): Line => {
  const about = { what, unit, goal, better, ...(beside !== undefined && { beside }) };
  if (typeof measured === 'number') return { ...about, value: measured };
  return { ...about, value: median(measured), spread: [quantile(measured, 0.25), quantile(measured, 0.75)] };
};

export const holds = ({ value, goal, better }: Line): boolean => (better === 'more' ? value >= goal : value <= goal);

/** @param part 0 to 1 */
export const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;
