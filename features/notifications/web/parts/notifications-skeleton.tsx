import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/index.ts';

export function NotificationsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6 py-4">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
