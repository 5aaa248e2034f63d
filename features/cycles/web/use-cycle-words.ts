import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/languages.ts';
import type { Enrolment, Names } from '../contract.ts';

export function useNames(): (names: Names) => string {
  const { language } = useTranslation().i18n;
  return (names) => names[isLanguage(language) ? language : 'fr'];
}

export function useCycleName(): (of: Pick<Enrolment, 'cycle' | 'ownRule' | 'bookNames'>) => string {
  const { t } = useTranslation();
  const nameIn = useNames();
  return ({ cycle, ownRule, bookNames }) =>
    cycle !== 'own'
      ? t(`cycles.names.${cycle}`)
      : t(`cycles.ownName.${ownRule?.unit ?? 'verses'}`, {
          book: bookNames ? nameIn(bookNames) : '',
          count: ownRule?.amount ?? 1,
        });
}

/** States the lag without reproach. */
export function useLagWords(): (of: Pick<Enrolment, 'lag' | 'behind' | 'current'>, name?: string) => string {
  const { t } = useTranslation();
  return ({ lag, behind, current }, name) => {
    const who = name === undefined ? 'mine' : 'theirs';
    const params = { name: name ?? '' };
    if (behind > 0) return t(`cycles.lag.${who}.behind`, { ...params, count: behind });
    if (lag < 0) return t(`cycles.lag.${who}.ahead`, { ...params, count: -lag });
    if (current && !current.learned) return t(`cycles.lag.${who}.open`, params);
    return t(`cycles.lag.${who}.upToDate`, params);
  };
}
