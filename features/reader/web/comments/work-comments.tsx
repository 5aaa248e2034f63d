import { ORPCError } from '@orpc/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, Comments, LinkedWorkCounts } from '#features/texts/contract.ts';
import { nameOfWork } from '#features/texts/shared/commentators.ts';
import { shownLicense, shownTitle } from '#features/texts/shared/version-labels.ts';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, Skeleton } from '#web/ui/index.ts';
import { MissingLanguage } from '../page/missing-language.tsx';
import { commentsQuery } from './comment-queries.ts';
import { CommentText } from './comment-text.tsx';
import { type CommentsTogether, usePointing } from './use-pointing.ts';

type Props = {
  reference: string;
  verse: string;
  work: LinkedWorkCounts;
  settings: ReaderSettings;
  together: CommentsTogether | undefined;
  active: string | null;
  onActive: (ref: string, comments: Comment[]) => void;
  onLoaded: (comments: Comment[]) => void;
};

export function WorkComments({ reference, verse, work, settings, together, active, onActive, onLoaded }: Props) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const wished = settings.translationLanguage ?? language;
  const query = useInfiniteQuery(commentsQuery({ reference, verse, work: work.title, language: wished }));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const comments = useMemo(() => data?.pages.flatMap((page) => page.comments) ?? [], [data]);
  const loaded = useEffectEvent(() => onLoaded(comments));
  useEffect(() => {
    if (comments.length > 0) loaded();
  }, [comments]);
  const name = nameOfWork(work, i18n.language);
  const [first] = data?.pages ?? [];
  const list = useRef<HTMLElement>(null);
  usePointing(list, comments, first?.versions, settings, together);
  return (
    <section
      ref={list}
      aria-label={name}
      aria-busy={isFetching}
      className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <h3 className="font-semibold text-gold">
        <bdi>{name}</bdi>
      </h3>
      {first && <MissingLanguage versions={first.versions} wished={wished} className="text-xs text-ink-soft" />}
      {first ? (
        comments.map((comment) => (
          <CommentText
            key={comment.ref}
            comment={comment}
            versions={first.versions}
            settings={settings}
            isActive={active === comment.ref}
            onActive={() => onActive(comment.ref, comments)}
          />
        ))
      ) : error && !isFetching ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('library.comments.more', { shown: comments.length, count: first?.total ?? 0 })}
        </Button>
      )}
      {first && <Editions versions={first.versions} />}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-2">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}

/** Shows why the comments could not be loaded. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const isAway = error instanceof ORPCError && (error.code === 'TEXT_UNAVAILABLE' || error.code === 'TEXT_NOT_FOUND');
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm text-ink-soft">
      <p>{isAway ? t('library.comments.notOffline') : t(messageKeyOf(error))}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Editions({ versions }: { versions: Comments['versions'] }) {
  const { t } = useTranslation();
  const shown = [versions.source, versions.translation].filter((version) => version !== null);
  return (
    <p className="text-xs text-ink-faint wrap-anywhere">
      {shown.map(({ title, license }, at) => (
        <span key={title}>
          {at > 0 && ' ; '}
          <bdi>{shownTitle(title)}</bdi>
          {' · '}
          <bdi lang="en">{shownLicense(license) ?? t('library.reader.licenseUnknown')}</bdi>
        </span>
      ))}
    </p>
  );
}
