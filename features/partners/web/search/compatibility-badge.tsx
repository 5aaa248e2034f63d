import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';

/** Value of the specification. */
const GREAT = 80;
const GOOD = 60;

export const gradeOf = (score: number) => (score >= GREAT ? 'great' : score >= GOOD ? 'good' : 'fair');
const variants = { great: 'green', good: 'yellow', fair: 'red' } as const;

export function CompatibilityBadge({ score }: { score: number | null }) {
  const { t } = useTranslation();
  if (score === null) return <Badge>{t('partners.search.littleKnown')}</Badge>;
  const grade = gradeOf(score);
  return (
    <Badge variant={variants[grade]}>
      <span className="sr-only">{t('partners.search.compatibility')} </span>
      <strong>{score}</strong> {t(`partners.search.grades.${grade}`)}
    </Badge>
  );
}
