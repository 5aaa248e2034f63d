import { useTranslation } from 'react-i18next';
import { listed } from '#web/api/listed.ts';
import type { Gender, Interest, LastActiveShown, Level, Pace, Purpose, StudyLanguage } from '../shared/facts.ts';

export function useFactWords() {
  const { t, i18n } = useTranslation();
  return {
    level: (level: Level) => t(`profile.levels.${level}`),
    interest: (interest: Interest) => t(`profile.interests.${interest}`),
    language: (language: StudyLanguage) => t(`profile.languages.${language}`),
    pace: (pace: Pace) => t(`profile.paces.${pace}`),
    purpose: (purpose: Purpose) => t(`profile.purposes.${purpose}`),
    gender: (gender: Gender) => t(`profile.genders.${gender}`),
    lastActive: (shown: LastActiveShown) => t(`profile.lastActive.${shown}`),
    length: (minutes: number) => t('profile.minutes', { count: minutes }),
    country: (code: string) => new Intl.DisplayNames(i18n.language, { type: 'region' }).of(code) ?? code,
    list: (words: string[]) => listed(i18n.language, words),
  };
}
