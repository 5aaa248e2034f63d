import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/index.ts';

export function NewsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-24" />
    </div>
  );
}
