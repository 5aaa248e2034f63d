import { ChevronRight, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProfileCard } from '#web/feature.ts';
import { Card } from '#web/ui/index.ts';

function MyReportsCard() {
  const { t } = useTranslation();
  return (
    <Card className="py-1">
      <Link to="/reports" className="flex min-h-12 items-center gap-3 text-ink hover:text-indigo">
        <Flag className="size-5 text-ink-soft" aria-hidden />
        <span className="flex-1">{t('report.mine.title')}</span>
        <ChevronRight className="size-5 text-ink-soft rtl:-scale-x-100" aria-hidden />
      </Link>
    </Card>
  );
}

export default [{ order: 95, Card: MyReportsCard }] satisfies ProfileCard[];
