import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAwaited } from '#web/api/use-awaited.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Skeleton } from '#web/ui/index.ts';
import { MyPartners } from '../pairs/my-partners.tsx';
import { myPartnersQuery } from '../partners-api.ts';
import PartnerSearch from './partner-search.tsx';

export default function PartnersPage() {
  const { t } = useTranslation();
  const waits = useAwaited([useQuery(myPartnersQuery())]);
  return (
    <>
      <PageHeader title={t('partners.search.title')} />
      <main className="mx-auto in-order grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 sm:px-6">
        {waits && (
          <div role="status">
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="h-40 w-full rounded-lg" />
          </div>
        )}
        <MyPartners />
        <PartnerSearch />
      </main>
    </>
  );
}
