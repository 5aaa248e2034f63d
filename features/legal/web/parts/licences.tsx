import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#web/ui/index.ts';
import { legalApi } from '../legal-api.ts';

export function Licences() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(legalApi.licences.queryOptions());
  if (!data && isError)
    return <ErrorState text={t('legal.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const groups = Object.entries(Object.groupBy(data, ({ licence }) => licence));
  groups.sort(([, one = []], [, other = []]) => other.length - one.length);
  return (
    <div className="divide-y divide-line border-y border-line">
      {groups.map(([licence, packages = []]) => (
        <details key={licence}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">
            <bdi>{licence}</bdi> ({packages.length})
          </summary>
          <p dir="ltr" className="pb-3 text-start text-sm wrap-anywhere text-ink-soft">
            {packages.map(({ name, version }) => `${name} ${version}`).join(', ')}
          </p>
        </details>
      ))}
    </div>
  );
}
