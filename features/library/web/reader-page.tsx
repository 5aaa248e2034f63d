import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { PageHeader } from '#web/page-header.tsx';
import { Badge, Skeleton } from '#web/ui/index.ts';
import type { Chapter } from '../contract.ts';
import { chapterQuery } from './chapter-query.ts';
import ReaderControls from './reader-controls.tsx';
import { ReaderError } from './reader-error.tsx';
import { useReaderSettings } from './reader-settings.ts';
import { Verses } from './verses.tsx';

/** /text/{reference}: one chapter, Hebrew beside English. */
export default function ReaderPage() {
  const { t, i18n } = useTranslation();
  const { bookId = '', sectionId } = useParams();
  const reference = sectionId ? `${bookId}-${sectionId}` : bookId || 'Genesis.1';
  const settings = useReaderSettings();
  const { data: chapter, error, refetch } = useQuery(chapterQuery(reference));
  usePrefetch(chapter);
  useArrowKeys(chapter);
  useLinkedVerse(chapter);

  const title = chapter
    ? `${chapter.titles[i18n.language as keyof Chapter['titles']] ?? chapter.book} ${chapter.chapter}`
    : reference.replaceAll('-', ' ');
  return (
    <>
      <PageHeader title={title} back="/library">
        <ReaderControls settings={settings} />
      </PageHeader>
      <main className="mx-auto max-w-[72rem] px-4 py-6 sm:px-6">
        {error && !chapter ? (
          <ReaderError error={error} onRetry={() => void refetch()} />
        ) : chapter ? (
          <>
            <div className="mb-6 flex flex-wrap items-center gap-2">
              <span lang="he" dir="rtl" className="me-2 font-hebrew text-xl text-gold">
                {chapter.heRef}
              </span>
              <Badge>{t('library.chapterOf', { chapter: chapter.chapter, chapters: chapter.chapters })}</Badge>
              <Badge>{t('library.segments', { count: chapter.verses.length })}</Badge>
              <Badge look="indigo">
                {t(`library.categories.${chapter.categories[1] as 'Torah' | 'Prophets' | 'Writings'}`)}
              </Badge>
            </div>
            {chapter.verses.length === 0 ? (
              <p>{t('library.empty')}</p>
            ) : (
              <Verses verses={chapter.verses} settings={settings} />
            )}
            <ChapterNavigation chapter={chapter} />
            <Credit chapter={chapter} />
          </>
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
}

function ChapterNavigation({ chapter: { previous, next } }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const shape =
    'inline-flex min-h-11 items-center gap-2 rounded-md border border-edge bg-surface px-4 text-sm font-semibold';
  const go = (to: string | null, rel: 'prev' | 'next', children: ReactNode) =>
    to ? (
      <Link to={`/text/${to}`} rel={rel} className={`${shape} text-ink hover:bg-raised`}>
        {children}
      </Link>
    ) : (
      <button type="button" disabled className={`${shape} text-ink-faint opacity-70`}>
        {children}
      </button>
    );
  return (
    <nav aria-label={t('library.chapters')} className="mt-8 flex justify-between gap-4">
      {go(
        previous,
        'prev',
        <>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {t('library.previous')}
        </>,
      )}
      {go(
        next,
        'next',
        <>
          {t('library.next')}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
        </>,
      )}
    </nav>
  );
}

/** What is really shown, under which licence, from where. */
function Credit({ chapter: { versions } }: { chapter: Chapter }) {
  const { t } = useTranslation();
  return (
    <footer className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
      <h2 className="mb-1 font-semibold">{t('library.credit')}</h2>
      <ul className="grid gap-1">
        {[versions.he, versions.en].map((version) => (
          <li key={version.title}>
            <a
              href={version.source}
              rel="noopener noreferrer nofollow"
              target="_blank"
              className="underline underline-offset-4"
            >
              <bdi lang="en">{version.title}</bdi>
            </a>
            {', '}
            <bdi lang="en">{version.license}</bdi>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** In the shape of a chapter, so that nothing moves when it arrives. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6">
      {Array.from({ length: 12 }, (_, line) => (
        <Skeleton key={line} className={`h-6 ${line % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  );
}

/** The chapters before and after are there before one turns the page. */
function usePrefetch(chapter: Chapter | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    for (const slug of [chapter?.next, chapter?.previous]) if (slug) void client.prefetchQuery(chapterQuery(slug));
  }, [chapter, client]);
}

/** Arrow keys turn the page in the direction the interface is read. */
function useArrowKeys(chapter: Chapter | undefined) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const busy =
      event.target instanceof Element &&
      event.target.closest('input, select, textarea, [role=dialog], [role=menu], [role=slider], [contenteditable]');
    if (busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = i18n.dir() === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = event.key === forward ? chapter?.next : event.key === back ? chapter?.previous : null;
    if (to) void navigate(`/text/${to}`);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** A link to a verse works although the text comes after the page. */
function useLinkedVerse(chapter: Chapter | undefined) {
  const { hash } = useLocation();
  useEffect(() => {
    if (chapter && /^#v\d+$/.test(hash)) document.querySelector(hash)?.scrollIntoView({ block: 'center' });
  }, [chapter, hash]);
}
