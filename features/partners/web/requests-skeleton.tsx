import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/index.ts';

export function RequestsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  );
}
