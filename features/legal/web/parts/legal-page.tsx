import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FootLinks } from '#web/frame/foot-links.tsx';
import { PageHeader } from '#web/frame/page-header.tsx';
import { ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Legal } from '../../contract.ts';
import { legalApi } from '../legal-api.ts';

type Props = { title: string; lead: string; children: (legal: Legal) => ReactNode };

export function LegalPage({ title, lead, children }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(legalApi.show.queryOptions());
  return (
    <>
      <PageHeader title={title} />
      <main className="mx-auto grid max-w-reading gap-7 px-4 py-6 sm:px-6">
        <p className="text-lg text-ink-soft">{lead}</p>
        {data && children(data)}
        {!data && !isError && <Skeleton className="h-64" />}
        {!data && isError && (
          <ErrorState text={t('legal.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        )}
      </main>
      <FootLinks />
    </>
  );
}
