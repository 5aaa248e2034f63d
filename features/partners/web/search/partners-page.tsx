import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/page-header.tsx';
import { MyPartners } from '../pairs/my-partners.tsx';
import PartnerSearch from './partner-search.tsx';

/** /partners: the search of somebody to study with. */
export default function PartnersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('partners.search.title')} />
      <main className="mx-auto grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 sm:px-6">
        <MyPartners />
        <PartnerSearch />
      </main>
    </>
  );
}
