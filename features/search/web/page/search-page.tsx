import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { byOrder, type SearchTab, useFeatures } from '#web/feature.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Tabs } from '#web/ui/index.ts';
import { TextSearch } from './text-search.tsx';
import { TEXTS, useSearchAddress } from './use-search-address.ts';

const made = new WeakMap<SearchTab, ComponentType>();

function contentOf(tab: SearchTab): ComponentType {
  const known = made.get(tab) ?? lazyPart(tab.load);
  made.set(tab, known);
  return known;
}

/** /search: texts, and tabs of other features. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { tab, ask } = useSearchAddress();
  const others = useFeatures()
    .flatMap(({ searchTabs = [] }) => searchTabs)
    .sort(byOrder)
    .map((other) => {
      const Content = contentOf(other);
      return {
        value: other.value,
        label: t(other.label),
        content: (
          <Suspense>
            <Content />
          </Suspense>
        ),
      };
    });
  return (
    <>
      <PageHeader title={t('library.search.title')} />
      <main className="mx-auto max-w-page px-4 py-4 sm:px-6">
        <Tabs
          label={t('library.search.tabs')}
          value={others.some(({ value }) => value === tab) ? tab : TEXTS}
          onChange={(value) => ask({ tab: value })}
          tabs={[{ value: TEXTS, label: t('library.search.texts'), content: <TextSearch /> }, ...others]}
        />
      </main>
    </>
  );
}
