import type { Notification } from '../contract.ts';

type Params = Notification['text']['params'];

const MINUTE_MS = 60_000;

/**
 * At most the planned minutes, none after the start.
 * @param now in milliseconds
 */
export function withMinutesLeft(params: Params, now: number): Params {
  const { when, count } = params;
  if (typeof count !== 'number' || typeof when !== 'object' || !when) return params;
  const left = Math.max(0, Math.ceil((Date.parse(when.instant) - now) / MINUTE_MS));
  return { ...params, count: Math.min(count, left) };
}
