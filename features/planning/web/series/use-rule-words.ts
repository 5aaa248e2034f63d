import { useTranslation } from 'react-i18next';
import type { SeriesRule } from '#features/sessions/contract.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { listed } from '#web/api/listed.ts';
import { dateLocale, viewerZone } from '#web/times/times.ts';

export type Worded = {
  rule: SeriesRule;
  wallTime: string;
  timeZone: string;
  untilDate?: string | null;
  count?: number | null;
};

const nths = { 1: 'nth1', 2: 'nth2', 3: 'nth3', 4: 'nth4', [-1]: 'last' } as const;

/**
 * Writes a rule as one sentence: "Chaque semaine, le mardi, à 20 h 30, 10 fois". Names the zone if it is not the
 * viewer's.
 */
export function useRuleWords() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const format = (options: Intl.DateTimeFormatOptions, text: string) =>
    dateFormat(dateLocale(language), { ...options, timeZone: 'UTC' }).format(new Date(`${text}Z`));
  // 1 January 2024 was a Monday.
  const dayName = (weekday: number) => format({ weekday: 'long' }, `2024-01-0${weekday}T12:00`);
  const nthDay = (weekday: number, nth: keyof typeof nths) => t(`series.rule.${nths[nth]}`, { day: dayName(weekday) });

  function ruleOf({ rule, wallTime }: Worded): string {
    const clock = format({ hour: 'numeric', minute: '2-digit' }, `2024-01-01T${wallTime}`);
    // Spanish: "a la 1:15", "a las 2:15".
    const time = t('series.rule.time', { count: Number(wallTime.slice(0, 2)), time: clock });
    switch (rule.every) {
      case 'day':
        return t('series.rule.day', { time });
      case 'week': {
        if (rule.interval === 1 && rule.days.length === 7) return t('series.rule.day', { time });
        const days = listed(
          language,
          // Weeks begin on Sunday.
          rule.days.toSorted((a, b) => (a % 7) - (b % 7)).map((day) => t('series.rule.onDay', { day: dayName(day) })),
        );
        if (rule.interval === 1) return t('series.rule.week', { days, time });
        if (rule.interval === 2) return t('series.rule.week2', { days, time });
        return t('series.rule.weeks', { days, time, count: rule.interval });
      }
      case 'month':
        return t('series.rule.month', { time, day: nthDay(rule.weekday, rule.nth as keyof typeof nths) });
      case 'roshChodesh':
        return t('series.rule.roshChodesh', { time });
      case 'afterShabbat':
        return rule.minutes === 0
          ? t('series.rule.atShabbatEnd')
          : t('series.rule.afterShabbat', { count: rule.minutes });
    }
  }

  return {
    dayName,
    nthDay,
    words(series: Worded): string {
      const { untilDate, count, timeZone, rule: own } = series;
      let rule = ruleOf(series);
      if (timeZone !== viewerZone() && own.every !== 'afterShabbat')
        rule = t('series.rule.zone', { rule, zone: zoneName(language, timeZone) });
      if (count) return t('series.rule.times', { rule, count });
      if (!untilDate) return rule;
      const date = format({ day: 'numeric', month: 'long', year: 'numeric' }, `${untilDate}T12:00`);
      return t('series.rule.until', { rule, date });
    },
  };
}
