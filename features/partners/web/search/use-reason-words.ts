import {
  BookOpenText,
  CalendarClock,
  CircleHelp,
  Gauge,
  GraduationCap,
  Languages,
  type LucideIcon,
  MapPin,
  Repeat,
  Star,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StudyLanguage } from '#features/profile/contract.ts';
import { useFactWords } from '#features/profile/web/api.ts';
import type { PartnerCard, Reason } from '../../contract.ts';
import { useHourWords } from '../use-hour-words.ts';

export const reasonIcons: Record<Reason['kind'], LucideIcon> = {
  time: CalendarClock,
  subjects: BookOpenText,
  level: GraduationCap,
  pace: Gauge,
  languages: Languages,
  place: MapPin,
  purpose: Repeat,
  rating: Star,
  unknown: CircleHelp,
};

export function useReasonWords({ timeZone, city, common }: PartnerCard) {
  const { t, i18n } = useTranslation();
  const facts = useFactWords();
  const { hoursOfBoth } = useHourWords();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const low = (word: string) => word.toLocaleLowerCase(i18n.language);
  const language = (key: StudyLanguage) => (i18n.language === 'en' ? facts.language(key) : low(facts.language(key)));
  const iAmUnknown = !common.mine.some(Boolean);

  function levelWords(level: string, difference: number): string {
    if (difference === 0) return t('partners.card.sameLevel', { level });
    return t(difference > 0 ? 'partners.card.levelAbove' : 'partners.card.levelBelow', {
      level,
      count: Math.abs(difference),
    });
  }

  function placeWords({ city: town, country, km }: Extract<Reason, { kind: 'place' }>): string {
    if (town !== null) return t('partners.card.samePlace', { place: town });
    const away = km === null ? null : t('partners.card.away', { km: number.format(km) });
    if (country === null) return away ?? '';
    const land = facts.country(country);
    return away === null ? t('partners.card.samePlace', { place: land }) : `${land}, ${away}`;
  }

  return function words(reason: Reason): string {
    switch (reason.kind) {
      case 'time': {
        if (reason.starts.length === 0) return t('partners.card.noTime');
        const often =
          reason.sessionsPerWeek > 0
            ? t('partners.card.often', { count: reason.sessionsPerWeek, minutes: reason.length })
            : t('partners.card.seldom');
        return `${hoursOfBoth(reason.starts, timeZone, city)} · ${often}`;
      }
      case 'subjects':
        return t('partners.card.inCommon', { what: facts.list(reason.interests.map(facts.interest)) });
      case 'languages':
        return t('partners.card.inCommon', { what: facts.list(reason.languages.map(language)) });
      case 'level':
        return levelWords(low(facts.level(reason.level)), reason.difference);
      case 'pace':
        return t('partners.card.samePace', { pace: low(facts.pace(reason.pace)) });
      case 'place':
        return placeWords(reason);
      case 'purpose':
        return t('partners.card.samePurpose', { purpose: low(facts.purpose(reason.purpose)) });
      case 'rating':
        return t('partners.card.rating', { average: number.format(reason.average), count: reason.count });
      case 'unknown':
        return t(
          reason.what === 'hours' && iAmUnknown
            ? 'partners.card.myHoursUnknown'
            : `partners.card.unknown.${reason.what}`,
        );
    }
  };
}
