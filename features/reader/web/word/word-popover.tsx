import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { textsApi } from '#features/texts/web/queries-api.ts';
import { onPassedEscape } from '#web/ui/escape.ts';
import { Button, IconButton, Skeleton } from '#web/ui/index.ts';
import type { PickedWord } from '../page/reader-lines.ts';
import { WordFacts } from './word-facts.tsx';
import { WordPlaces } from './word-places.tsx';
import { WordSense } from './word-sense.tsx';

type Props = {
  chapter: Chapter;
  word: PickedWord;
  list: RefObject<HTMLElement | null>;
  onMove: (word: PickedWord) => void;
  onClose: () => void;
};

/** Shows lemma, grammar and other occurrences. Arrow keys move between words. */
export default function WordPopover({ chapter, word, list, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(
    textsApi.words.queryOptions({ input: { reference: chapter.ref }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const line = list.current?.querySelector<HTMLElement>(`[data-segment="${word.verse}"]`);
  const elements = [...(line?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const element = elements[word.at];
  const anchor = useMemo(() => ({ current: element ?? list.current ?? document.body }), [element, list]);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!element) return;
    element.dataset.open = '';
    return () => {
      delete element.dataset.open;
    };
  }, [element]);

  const found = data?.verses[chapter.segments.findIndex(({ key }) => key === word.verse)]?.[word.at];
  const move = (by: number) => {
    const at = word.at + by;
    if (at >= 0 && at < elements.length) onMove({ verse: word.verse, at });
  };
  // Hebrew is read leftwards in any interface.
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(1);
    if (event.key === 'ArrowRight') move(-1);
    onPassedEscape(onClose)(event);
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Content
        ref={content}
        aria-label={t('word.title', { verse: word.verse, number: word.at + 1, all: elements.length })}
        side="bottom"
        sideOffset={8}
        collisionPadding={8}
        onKeyDown={keys}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          line?.querySelector<HTMLElement>('a[data-line]')?.focus({ preventScroll: true });
        }}
        className="z-40 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1rem))] animate-rise flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-high focus-visible:outline-offset-[-2px]"
      >
        <div dir="rtl" className="flex items-center gap-1 border-b border-line p-1">
          <IconButton label={t('word.previous')} disabled={word.at === 0} onClick={() => move(-1)}>
            <ArrowRight className="size-5" aria-hidden />
          </IconButton>
          <p lang="he" className="min-w-0 flex-1 text-center font-hebrew text-2xl leading-[1.6] wrap-break-word">
            {found?.text ?? element?.textContent}
          </p>
          <IconButton label={t('word.next')} disabled={word.at + 1 >= elements.length} onClick={() => move(1)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
          <IconButton label={t('common.close')} onClick={onClose}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
        <Inside>
          {found ? (
            <>
              <WordSense word={found} />
              <WordFacts word={found} />
              <WordPlaces key={found.lemma} lemma={found.lemma} onLeave={onClose} />
            </>
          ) : error && !isFetching ? (
            <div role="alert" className="grid justify-items-start gap-2">
              <p>{t('word.failed')}</p>
              <Button variant="secondary" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            </div>
          ) : data ? (
            <p>{t('word.unknown')}</p>
          ) : (
            <div role="status" aria-label={t('common.loading')} className="grid gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-5 w-full" />
            </div>
          )}
        </Inside>
      </Radix.Content>
    </Radix.Root>
  );
}

function Inside({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <div dir={i18n.dir()} className="grid gap-3 overflow-y-auto overscroll-contain p-4 text-sm">
      {children}
    </div>
  );
}
