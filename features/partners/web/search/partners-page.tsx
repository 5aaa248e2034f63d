import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/page-header.tsx';
import PartnerSearch from './partner-search.tsx';

/** /partners: the search of somebody to study with. */
export default function PartnersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('partners.search.title')} />
      <main className="mx-auto max-w-[72rem] px-4 py-4 sm:px-6">
        <PartnerSearch />
      </main>
    </>
  );
}
