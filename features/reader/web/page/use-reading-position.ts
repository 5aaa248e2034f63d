import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readingPositionsQuery, shelfApi } from '#features/shelf/web/queries-api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { useAuth } from '#web/auth.ts';
import { queuePosition } from './queue-position.ts';
import { linesOf } from './reader-lines.ts';

/** Time on a section before its position is stored: turning pages is not reading. */
const STAY_MS = 2_500;
/** First line worth returning to; earlier ones are at the top anyway. */
const FIRST_WORTH = 3;

export function useReadingPosition(chapter: Chapter | undefined) {
  const client = useQueryClient();
  const { state } = useAuth();
  const { data: places } = useQuery({ ...readingPositionsQuery(), enabled: state === 'learner' });
  const { mutate } = useMutation(
    shelfApi.setReadingPosition.mutationOptions({
      context: { keepalive: true },
      // Waits in the outbox without a network; after another failure, the next verse retries.
      onError: (error, position) => void queuePosition(error, position).catch(() => {}),
      onSuccess: () => client.invalidateQueries({ queryKey: shelfApi.key(), refetchType: 'none' }),
    }),
  );
  const reference = chapter?.ref;
  const before = places?.find((place) => !place.bookmarked && place.reference === reference);
  const [stopped, setStopped] = useState<{ reference: string; segment: string | null } | null>(null);
  // The offer to return stays while scrolling.
  if (reference && places && stopped?.reference !== reference)
    setStopped({ reference, segment: before?.segment ?? null });

  const top = useRef<string | null>(null);
  const kept = useRef('');
  const keep = useEffectEvent((section: string, segment: string | null, isMoved: boolean) => {
    // A stored position stays until the learner scrolls.
    if (state !== 'learner' || (!isMoved && before && before.segment !== null)) return;
    const now = `${section} ${segment}`;
    if (now === kept.current) return;
    kept.current = now;
    mutate({ reference: section, segment, bookmark: false });
  });

  useEffect(() => {
    if (!reference) return;
    top.current = null;
    let isMoved = false;
    let timer = setTimeout(() => keep(reference, null, false), STAY_MS);
    const look = () => {
      top.current = segmentOnTop();
      isMoved = true;
      clearTimeout(timer);
      timer = setTimeout(() => keep(reference, top.current, true), STAY_MS);
    };
    const hide = () => document.visibilityState === 'hidden' && isMoved && keep(reference, top.current, true);
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      // Deferred, so that turning the page stays fast.
      const segment = top.current;
      if (isMoved) setTimeout(() => keep(reference, segment, true));
      removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [reference]);

  const segment = stopped && stopped.reference === reference ? stopped.segment : null;
  return {
    top,
    /** Segment to offer to return to, or null. */
    stoppedAt: segment !== null && chapter && isWorth(chapter, segment) ? segment : null,
  };
}

const isWorth = (chapter: Chapter, segment: string): boolean =>
  linesOf(chapter).findIndex(({ key }) => key === segment) + 1 >= FIRST_WORTH;

/** First line in view, unless only its last words are. */
export function segmentOnTop(): string | null {
  const head = 96;
  const lines = document.querySelectorAll<HTMLElement>('li[data-segment]');
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > head) to = middle;
    else from = middle + 1;
  }
  return lines[Math.min(from, lines.length - 1)]?.dataset.segment ?? null;
}
