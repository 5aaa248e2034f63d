import type { SupportOptions } from '#server/app-context.ts';
import { CliError } from '../cli/programs.ts';

const DAY_MS = 24 * 60 * 60_000;

export function oneOf<Value extends string>(given: string | undefined, name: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new CliError(`--${name} must be one of: ${values.join(', ')}`);
  return found;
}

export const maybeOneOf = <Value extends string>(given: string | undefined, name: string, values: readonly Value[]) =>
  given === undefined ? undefined : oneOf(given, name, values);

export function whyOf({ why }: SupportOptions): string {
  const said = why?.trim();
  if (!said) throw new CliError('Say why: --why "…". It stands in the log for good: write no names there.');
  return said.slice(0, 1_000);
}

export function numberOf(word: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new CliError('Which report? Its number, as `reports list` shows it.');
  return Number(word);
}

/** `--days N`, or `--until 2026-12-31` (end of that day, UTC). @throws {CliError} if not in the future */
export function untilOf({ until, days }: SupportOptions, now: Date): Date {
  const end = days ? new Date(now.getTime() + Number(days) * DAY_MS) : new Date(`${until}T23:59:59Z`);
  if (Number.isNaN(end.getTime()) || (!until && !days))
    throw new CliError('Until when? --until 2026-12-31, or --days 7');
  if (end <= now) throw new CliError('That time is over already.');
  return end;
}
