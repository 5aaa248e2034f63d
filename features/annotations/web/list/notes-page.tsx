import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Button, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { annotationsApi } from '../annotations-api.ts';
import { NoteFilters } from './note-filters.tsx';
import { NoteItem } from './note-item.tsx';
import { NotePages } from './note-pages.tsx';
import { NotesFiles } from './notes-files.tsx';
import { useNotesAddress } from './use-notes-address.ts';

export default function NotesPage() {
  const { t } = useTranslation();
  const { asked, isFiltered, change } = useNotesAddress();
  const { data, isError, refetch } = useQuery({
    ...annotationsApi.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('annotations.title')} back="/library">
        <NotesFiles />
      </PageHeader>
      <main className="mx-auto grid max-w-reading gap-5 px-4 py-6 sm:px-6 sm:py-8">
        {isError ? (
          <ErrorState text={t('annotations.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        ) : !data ? (
          <div role="status" aria-label={t('common.loading')} className="grid gap-4">
            {['one', 'two', 'three'].map((row) => (
              <Skeleton key={row} className="h-28 w-full rounded-lg" />
            ))}
          </div>
        ) : data.total === 0 && !isFiltered ? (
          <EmptyState text={t('annotations.empty')} />
        ) : (
          <>
            <NoteFilters asked={asked} books={data.books} tags={data.tags} onChange={change} />
            {(data.orphans > 0 || asked.state === 'orphan') && (
              <Button
                variant="secondary"
                aria-pressed={asked.state === 'orphan'}
                className="justify-self-start"
                onClick={() => change({ state: asked.state === 'orphan' ? '' : 'orphan' })}
              >
                {t('annotations.orphansOnly', { count: data.orphans })}
              </Button>
            )}
            {data.annotations.length === 0 && <p className="text-ink-soft">{t('annotations.nothingFound')}</p>}
            <ul className="grid divide-y divide-line *:py-5">
              {data.annotations.map((annotation) => (
                <NoteItem key={annotation.id} annotation={annotation} />
              ))}
            </ul>
            <NotePages page={data.page} pages={data.pages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </main>
    </>
  );
}
