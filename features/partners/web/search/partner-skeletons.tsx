import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/index.ts';

const CARDS = [0, 1, 2, 3, 4, 5];

export function PartnerSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      <Skeleton className="h-5 w-48" />
      <div className="grid gap-4 lg:grid-cols-2">
        {CARDS.map((card) => (
          <div key={card} data-card className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-low">
            <div className="flex items-center gap-3">
              <Skeleton className="size-12 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-6 w-40 max-w-full" />
                <Skeleton className="h-4 w-28" />
              </div>
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-2/3" />
            </div>
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
