import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRuleWords } from '#features/planning/web/rule-words-api.ts';
import type { Partnership } from '../../contract.ts';

export function FixedHour({ series }: { series: NonNullable<Partnership['series']> }) {
  const { words } = useRuleWords();
  const { t } = useTranslation();
  return (
    <Link to="/sessions#series" className="hover:underline" aria-description={t('series.title')}>
      {words(series)}
    </Link>
  );
}
