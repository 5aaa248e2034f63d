import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/index.ts';

export function NotesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
