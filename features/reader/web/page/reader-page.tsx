import { ORPCError } from '@orpc/client';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type Params, useLocation, useParams } from 'react-router';
import { parseFragment } from '#features/texts/shared/fragments.ts';
import { currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWakeLock } from '#web/browser/use-wake-lock.ts';
import { type LoadedPage, useFeatures } from '#web/feature.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { currentLanguage } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { CommentsButton } from '../comments/comments-button.tsx';
import { useCommentsPanel } from '../comments/use-comments-panel.ts';
import { ReferenceName } from '../lazy-names.tsx';
import { chapterQuery, chosenIn } from './chapter-query.ts';
import { KeyHelp } from './key-help.tsx';
import ReaderControls from './reader-controls.tsx';
import { ReaderHead } from './reader-head.tsx';
import { askedVerse } from './reader-lines.ts';
import { ReaderTurns } from './reader-navigation.tsx';
import { ReaderResume } from './reader-resume.tsx';
import { SectionBody } from './section-body.tsx';
import { useReadingPosition } from './use-reading-position.ts';
import { useResumeBook } from './use-resume-book.ts';
import { useSection } from './use-section.ts';

export const readDevice: LoadedPage['readDevice'] = async ({ params, search }) => {
  const chosen = chosenIn(search, currentReaderSettings().translationLanguage ?? currentLanguage());
  await queryClient.prefetchQuery({ ...chapterQuery(askedReference(params), chosen), retry: false });
};

/** /text/{reference}. A book alone opens at the last reading position. */
export default function ReaderPage() {
  const { t } = useTranslation();
  const reference = askedReference(useParams());
  const { hash, state } = useLocation();
  const references = useReferences();
  const features = useFeatures();
  const resume = useResumeBook(reference);
  // Shows the previous version until another has loaded.
  const section = useSection(reference, { keeps: 'versions', enabled: resume.state === 'open' });
  const { chapter, settings, chosen } = section;
  const { top, stoppedAt } = useReadingPosition(chapter);
  const byHand = (state as { markedByHand?: boolean } | null)?.markedByHand === true;
  const comments = useCommentsPanel();
  useWakeLock(settings.awakeInReader);
  const at = hash || (chapter && !byHand ? askedVerse(reference, chapter.label) : '');

  if (resume.state === 'elsewhere') return <Navigate replace to={resume.to} />;
  const named = decoded(reference).trim();
  const title = chapter ? references.section(chapter) : named || t('library.title');
  const failure = chapter ? null : section.failure;
  const missing = failure instanceof ORPCError && failure.status === 404;
  return (
    <div
      data-panel={comments.isOpen || undefined}
      className="group/reader data-panel:max-lg:pb-[48dvh] data-panel:lg:pe-[364px] print:p-0!"
    >
      <PageHeader
        title={failure ? t(missing ? 'library.readerMissing' : 'library.readerFailed') : title}
        subtitle={failure && <ReferenceName reference={named} />}
        back="/library"
        oneRow
        titleTo={chapter && { path: `/book/${chapter.bookSlug}`, hint: t('library.chapters') }}
      >
        {chapter && <ReaderTurns chapter={chapter} chosen={chosen} />}
        <ReaderControls settings={settings} chapter={chapter} chosen={chosen} awake="awakeInReader" />
      </PageHeader>
      <main className="mx-auto max-w-page px-4 pt-2 pb-6 sm:px-6 sm:py-6">
        {chapter && (
          <ReaderHead chapter={chapter} top={top}>
            <CommentsButton
              ref={comments.button}
              isOpen={comments.isOpen}
              onPress={comments.toggle}
              onNear={() => void CommentsPanel.preload()}
            />
          </ReaderHead>
        )}
        <SectionBody section={section} hash={at}>
          {chapter && stoppedAt !== null && at === '' && (
            <ReaderResume key={`resume ${chapter.ref}`} chapter={chapter} verse={stoppedAt} />
          )}
        </SectionBody>
        {chapter &&
          features.map(
            ({ name, ReadingLine }) =>
              ReadingLine && (
                <Suspense key={name}>
                  <ReadingLine book={chapter.book} />
                </Suspense>
              ),
          )}
      </main>
      <KeyHelp />
      {chapter && comments.isOpen && (
        <Suspense>
          <CommentsPanel
            chapter={chapter}
            marked={parseFragment(at)?.from ?? null}
            takesFocus={comments.takesFocus}
            onClose={comments.toggle}
          />
        </Suspense>
      )}
    </div>
  );
}

const askedReference = ({ bookId = '', sectionId }: Params): string =>
  sectionId ? `${bookId}-${sectionId}` : bookId || 'Genesis.1';

const CommentsPanel = lazyPart(() => import('../comments/comments-panel.tsx'));

const decoded = (reference: string): string => reference.replace(/-(?=[^-]*$)/, ' ').replaceAll('-', ' ');
