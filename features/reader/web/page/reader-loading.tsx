import { useTranslation } from 'react-i18next';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { Skeleton } from '#web/ui/index.ts';

/** A placeholder with the reader's layout, so that nothing shifts. */
export function ReaderLoading({ settings: { layout } }: { settings: ReaderSettings }) {
  const { t } = useTranslation();
  const both = layout === 'both';
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className="mb-2 flex min-h-11 items-center gap-2 sm:mb-6">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-32 rounded-full" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <div dir="ltr" className="grid gap-5 lg:gap-4">
        {Array.from({ length: 10 }, (_, line) => (
          <div
            key={line}
            className={`px-2 py-1 ${both ? 'grid gap-x-10 gap-y-3 lg:grid-cols-2' : 'mx-auto w-full max-w-[38em]'}`}
          >
            {both && <Skeleton className="h-12 w-full lg:order-1" />}
            <Skeleton className={`h-12 ${line % 3 === 2 ? 'w-2/3 justify-self-end' : 'w-full'} lg:order-2`} />
          </div>
        ))}
      </div>
    </div>
  );
}
