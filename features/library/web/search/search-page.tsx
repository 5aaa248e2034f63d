import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '#web/page-header.tsx';
import { Button, EmptyState, Tabs } from '#web/ui/index.ts';
import { TextSearch } from './text-search.tsx';
import { type Tab, useSearchAddress } from './use-search-address.ts';

/** /search: the texts, and the partners when their search is there. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { tab, ask } = useSearchAddress();
  return (
    <>
      <PageHeader title={t('library.search.title')} />
      <main className="mx-auto max-w-[72rem] px-4 py-4 sm:px-6">
        <Tabs
          label={t('library.search.tabs')}
          value={tab}
          onChange={(value) => ask({ tab: value as Tab })}
          tabs={[
            { value: 'texts', label: t('library.search.texts'), content: <TextSearch /> },
            { value: 'partners', label: t('library.search.partners'), content: <PartnersPlace /> },
          ]}
        />
      </main>
    </>
  );
}

function PartnersPlace() {
  const { t } = useTranslation();
  return (
    <EmptyState text={t('library.search.partnersSoon')}>
      <Button asChild variant="secondary">
        <Link to="/home">{t('coming.backHome')}</Link>
      </Button>
    </EmptyState>
  );
}
