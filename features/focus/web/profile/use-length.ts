import { useTranslation } from 'react-i18next';

/** Writes minutes as "45 minutes" or "2 h 10". */
export function useLength(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    if (minutes < 60) return t('focus.lengthOf', { count: minutes });
    const rest = minutes % 60;
    const hours = Math.floor(minutes / 60);
    return rest === 0
      ? t('focus.hours.whole', { hours })
      : t('focus.hours.length', { hours, minutes: String(rest).padStart(2, '0') });
  };
}
