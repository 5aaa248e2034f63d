import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const codeOf = (weekday: number): string => codes[weekday - 1] ?? 'SU';

/**
 * The rule as an RRULE of RFC 5545, without its end.
 * @returns null for rules of the Hebrew calendar and of the sun, which RFC 5545 cannot express
 */
export function rruleOf(rule: SeriesRule): string | null {
  switch (rule.every) {
    case 'day':
      return 'FREQ=DAILY';
    case 'week':
      return `FREQ=WEEKLY;INTERVAL=${rule.interval};BYDAY=${rule.days.map(codeOf).join(',')};WKST=SU`;
    case 'month':
      return `FREQ=MONTHLY;BYDAY=${rule.nth}${codeOf(rule.weekday)}`;
    case 'roshChodesh':
    case 'afterShabbat':
      return null;
  }
}
