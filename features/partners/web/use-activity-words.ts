import { useTranslation } from 'react-i18next';
import { relativeFormat } from '#shared/date-format.ts';
import type { PartnerCard } from '../contract.ts';

type Activity = Pick<PartnerCard, 'online' | 'lastActive'>;

/** Also online: active within the last hour, as specified. */
export const isOnline = ({ online, lastActive }: Activity): boolean => online === true || lastActive?.unit === 'now';

/** Null when hidden. */
export function useActivityWords() {
  const { t, i18n } = useTranslation();
  const ago = relativeFormat(i18n.language);
  return (activity: Activity): string | null => {
    if (isOnline(activity)) return t('partners.card.online');
    if (activity.lastActive === null) return null;
    const { unit, value } = activity.lastActive;
    if (unit === 'hours' || unit === 'days')
      return t('partners.card.lastActive', { when: ago.format(-value, unit === 'hours' ? 'hour' : 'day') });
    return unit === 'now' ? null : t(`partners.card.active.${unit}`);
  };
}
