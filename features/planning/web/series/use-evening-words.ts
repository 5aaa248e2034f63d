import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { isLanguage } from '#shared/languages.ts';
import { dateLocale, viewerZone } from '#web/times/times.ts';
import type { ClockShift, SeriesEvening } from '../../contract.ts';

export function useEveningWords(partnerName: string) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const name = `\u2068${partnerName}\u2069`;
  const names = isLanguage(language) ? language : 'fr';
  const dated = (date: string) =>
    dateFormat(dateLocale(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T12:00Z`),
    );
  return {
    name,
    day: dated,
    when: (startsAt: string) =>
      dateFormat(dateLocale(language), {
        ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
        timeZone: viewerZone(),
      }).format(new Date(startsAt)),
    /** Null for an evening that takes place as planned. */
    note({ state, rest, busy, clock }: SeriesEvening): string | null {
      if (state === 'rest') {
        const [first] = rest;
        const reason = !first || first.kind === 'shabbat' ? t('series.shabbat') : first.names[names];
        return t('series.state.rest', { reason });
      }
      if (state === 'busy')
        return busy.length === 0
          ? t('series.state.busy')
          : t(busy.includes('me') ? 'series.state.busyMe' : 'series.state.busyPartner', { name });
      if (state === 'moved' || state === 'cancelled') return t(`series.state.${state}`);
      return clock === null ? null : t(`series.clock.${clock}`);
    },
    shift({ who, from, to, time }: ClockShift): string {
      const clock = dateFormat(dateLocale(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
      const said = { name, from: dated(from), time: clock.format(new Date(`2024-01-01T${time}Z`)) };
      return to === null
        ? t(who === 'me' ? 'series.shift.meOpen' : 'series.shift.partnerOpen', said)
        : t(who === 'me' ? 'series.shift.me' : 'series.shift.partner', { ...said, to: dated(to) });
    },
  };
}
