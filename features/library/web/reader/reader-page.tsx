import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { isLanguage, languages } from '#shared/languages.ts';
import { PageHeader } from '#web/page-header.tsx';
import { useReferences } from '../use-references.ts';
import { chapterQuery, chosenIn } from './chapter-query.ts';
import ReaderControls from './reader-controls.tsx';
import { ReaderError } from './reader-error.tsx';
import { ReaderHead } from './reader-head.tsx';
import { askedVerse } from './reader-lines.ts';
import { ReaderLoading } from './reader-loading.tsx';
import { ReaderNavigation } from './reader-navigation.tsx';
import { ReaderResume } from './reader-resume.tsx';
import { type ReaderSettings, useReaderSettings } from './reader-settings.ts';
import { ReaderVersions } from './reader-versions.tsx';
import { useReadingPosition } from './use-reading-position.ts';
import { useResumeBook } from './use-resume-book.ts';
import { Verses } from './verses.tsx';

/** /text/{reference}: one section, its source beside a translation. A book alone opens where one stopped reading it. */
export default function ReaderPage() {
  const { t, i18n } = useTranslation();
  const interfaceLanguage = isLanguage(i18n.language) ? i18n.language : languages[0];
  const { bookId = '', sectionId } = useParams();
  const { hash, state } = useLocation();
  const [search] = useSearchParams();
  const reference = sectionId ? `${bookId}-${sectionId}` : bookId || 'Genesis.1';
  const settings = useReaderSettings();
  const chosen = chosenIn(search, settings.translationLanguage ?? interfaceLanguage);
  const references = useReferences();
  const resume = useResumeBook(reference);
  const query = chapterQuery(reference, chosen);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: resume.state === 'open',
    // While another version of the same section comes, the one that is shown stays.
    placeholderData: (before, beforeQuery) =>
      JSON.stringify(beforeQuery?.queryKey ?? '').includes(JSON.stringify(reference)) ? before : undefined,
  });
  const chapter = resume.state === 'open' ? data : undefined;
  const { top, stoppedAt } = useReadingPosition(chapter);
  const byHand = (state as { markedByHand?: boolean } | null)?.markedByHand === true;
  const at = hash || (chapter && !byHand ? askedVerse(reference, chapter.label) : '');

  if (resume.state === 'elsewhere') return <Navigate replace to={resume.to} />;
  const title = chapter ? references.section(chapter) : decoded(reference).trim() || t('library.title');
  // A side that is empty takes no room from the other one.
  const shown: ReaderSettings =
    chapter?.versions.translation && !chapter.versions.source ? { ...settings, layout: 'translation' } : settings;
  return (
    <>
      <PageHeader title={title} back="/library">
        <ReaderControls settings={settings} chapter={chapter} chosen={chosen} />
      </PageHeader>
      <main className="mx-auto max-w-[72rem] px-4 py-6 sm:px-6">
        {chapter ? (
          <>
            <ReaderHead chapter={chapter} top={top} />
            {chapter.segments.length === 0 ? (
              <p className="py-8 text-center text-ink-soft">{t('library.empty')}</p>
            ) : (
              <Verses key={chapter.ref} chapter={chapter} settings={shown} hash={at} />
            )}
            {stoppedAt !== null && at === '' && <ReaderResume key={`resume ${chapter.ref}`} verse={stoppedAt} />}
            <ReaderNavigation chapter={chapter} chosen={chosen} />
            <ReaderVersions chapter={chapter} chosen={chosen} layout={shown.layout} />
          </>
        ) : error && !isFetching ? (
          <ReaderError error={error} onRetry={() => void refetch()} />
        ) : (
          <ReaderLoading settings={settings} />
        )}
      </main>
    </>
  );
}

/** A name for the page until the text is there. */
const decoded = (reference: string): string => reference.replace(/-(?=[^-]*$)/, ' ').replaceAll('-', ' ');
