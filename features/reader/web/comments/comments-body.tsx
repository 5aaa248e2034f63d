import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, Comment, LinkedWorkCounts, Links } from '#features/texts/contract.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { lineContext, useReferences } from '#features/texts/web/references-api.ts';
import { Button, IconButton, Skeleton } from '#web/ui/index.ts';
import { linksQuery } from './comment-queries.ts';
import { CommentatorList } from './commentator-list.tsx';
import { useCommentKeys } from './use-comment-keys.ts';
import { useCommentators } from './use-commentators.ts';
import { useFollowedVerse } from './use-followed-verse.ts';
import { useOpeningMark } from './use-opening-mark.ts';
import type { CommentsTogether } from './use-pointing.ts';
import { Failed, WorkComments } from './work-comments.tsx';

export type CommentsBodyProps = {
  chapter: Chapter;
  panel: RefObject<HTMLElement | null>;
  marked: string | null;
  onRead?: ((read: { verse: string; work: string } | null) => void) | undefined;
  together?: CommentsTogether | undefined;
  /** Work opened from another reader's hint, although not chosen. */
  opened?: string | null | undefined;
};

export function CommentsBody({ chapter, panel, marked, onRead, together, opened }: CommentsBodyProps) {
  const { t } = useTranslation();
  const context = lineContext(chapter.categories);
  const references = useReferences();
  const settings = useReaderSettings();
  const { data: links, error, isFetching, refetch } = useQuery(linksQuery(chapter.ref));
  const choice = useCommentators(links?.kind);
  const [isChoosing, setChoosing] = useState(false);
  const { verse, ahead, show } = useFollowedVerse(panel, chapter.ref, marked);
  const [active, setActive] = useState<{ ref: string; work: string; comments: Comment[] } | null>(null);
  const shown = works(links, choice.names, opened ?? null);
  const onVerse = shown.filter(({ verses }) => verse !== null && (verses[verse] ?? 0) > 0);
  const isActive = active !== null && onVerse.some(({ title }) => title === active.work);
  useOpeningMark(verse, active?.comments ?? none, isActive ? active.ref : null, settings);
  const step = useStep(panel, chapter, verse, (key) => shown.some(({ verses }) => (verses[key] ?? 0) > 0), show);
  useCommentKeys(step);

  const read = isActive ? active.work : (onVerse[0]?.title ?? null);
  const tell = useEffectEvent(() => onRead?.(verse !== null && read !== null ? { verse, work: read } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another comment is read.
  useEffect(tell, [verse, read, chapter.ref]);
  const close = useEffectEvent(() => onRead?.(null));
  useEffect(() => () => close(), []);

  if (!links || choice.isPending)
    return error && !isFetching ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('common.loading')} className="grid gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  const others = links.works.filter((work) => verse !== null && (work.verses[verse] ?? 0) > 0 && !shown.includes(work));
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <h2 aria-live="polite" className="min-w-0 flex-1 text-sm font-semibold text-ink-soft">
          {verse === null ? '' : references.place(chapter, verse)}
        </h2>
        {ahead !== null && (
          <Button variant="quiet" className="px-2! text-sm!" onClick={() => show(ahead)}>
            {t('library.comments.follow', { verse: references.place(chapter, ahead) })}
          </Button>
        )}
        <IconButton
          label={t('library.comments.list')}
          title={t('library.comments.list')}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <ListChecks className="size-5" aria-hidden />
        </IconButton>
      </div>
      {links.isPartial && <p className="text-xs text-ink-soft">{t('library.comments.partial')}</p>}
      {isChoosing ? (
        <>
          <CommentatorList context={context} links={links} verse={verse} choice={choice} />
          <Button variant="secondary" onClick={() => setChoosing(false)}>
            {t('library.comments.read')}
          </Button>
        </>
      ) : (
        <>
          {verse !== null &&
            onVerse.map((work) => (
              <WorkComments
                key={`${work.title} ${verse}`}
                reference={chapter.ref}
                verse={verse}
                work={work}
                settings={settings}
                together={together}
                active={isActive ? active.ref : null}
                onActive={(ref, comments) => setActive({ ref, work: work.title, comments })}
                onLoaded={(comments) => {
                  const [first] = comments;
                  if (first && !isActive && work === onVerse[0])
                    setActive({ ref: first.ref, work: work.title, comments });
                }}
              />
            ))}
          {onVerse.length === 0 && (
            <p className="text-ink-soft">
              {links.works.length === 0
                ? t('library.comments.noneInChapter')
                : t('library.comments.noneOnVerse', context)}
            </p>
          )}
          {others.length > 0 && (
            <Button variant="quiet" className="justify-self-start px-0! text-sm!" onClick={() => setChoosing(true)}>
              {t('library.comments.others', { ...context, count: others.length })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const none: Comment[] = [];

function works(links: Links | undefined, names: readonly string[], opened: string | null): LinkedWorkCounts[] {
  const found = names.flatMap((name) => links?.works.find((work) => work.name === name) ?? []);
  const other = links?.works.find(({ title }) => title === opened);
  return other && !found.includes(other) ? [other, ...found] : found;
}

/** Returns a function that moves to the next or previous comment, if necessary in another verse. */
function useStep(
  panel: RefObject<HTMLElement | null>,
  { segments }: Chapter,
  verse: string | null,
  hasComments: (key: string) => boolean,
  show: (verse: string) => void,
) {
  const waiting = useRef<{ end: 'first' | 'last'; before: Set<HTMLElement> } | null>(null);
  const all = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])];
  const focus = (comment: HTMLElement | undefined) => {
    comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'nearest' });
  };
  // Comments of another verse arrive later; until then the old ones may still be shown.
  useEffect(() => {
    if (waiting.current === null) return;
    const { end, before } = waiting.current;
    const arrived = all().filter((comment) => !before.has(comment));
    const comment = end === 'first' ? arrived[0] : arrived.at(-1);
    if (!comment) return;
    waiting.current = null;
    focus(comment);
  });
  return (by: 1 | -1) => {
    const comments = all();
    const at = comments.findIndex((comment) => comment.getAttribute('aria-current') === 'true');
    // The first press focuses the active comment.
    const to = at >= 0 && !comments[at]?.contains(document.activeElement) ? at : at + by;
    if (comments[to]) return focus(comments[to]);
    const keys = segments.map(({ key }) => key);
    const from = verse === null ? -1 : keys.indexOf(verse);
    const rest = by === 1 ? keys.slice(from + 1) : keys.slice(0, Math.max(from, 0)).reverse();
    const next = rest.find(hasComments);
    if (next === undefined) return;
    waiting.current = { end: by === 1 ? 'first' : 'last', before: new Set(comments) };
    // On phones the sheet covers the lower half.
    const block = innerWidth >= 1024 ? 'center' : 'start';
    document.getElementById(`v${next}`)?.scrollIntoView({ block });
    show(next);
  };
}
