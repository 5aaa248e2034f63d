import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#web/session.ts';
import type { Chapter } from '../contract.ts';
import { placesApi, placesQuery } from './library-api.ts';

/** So long somebody stays at a verse before it is remembered: turning pages is not reading. */
const STAY_MS = 2_500;
/** Below this there is nothing to come back to: one is at the top anyway. */
const FIRST_WORTH = 3;

/**
 * Remembers which verse is on top while one reads, and says where one had stopped in this section before.
 * @param chapter undefined while there is none
 */
export function usePlace(chapter: Chapter | undefined) {
  const client = useQueryClient();
  const { state } = useSession();
  const { data: places } = useQuery({ ...placesQuery(), enabled: state === 'learner' });
  const { mutate } = useMutation(
    placesApi.setPlace.mutationOptions({
      // The lists of places are asked for again when they are looked at. That a place could not be kept is no trouble
      // worth a word: the next verse tries again.
      onSuccess: () => client.invalidateQueries({ queryKey: placesApi.key(), refetchType: 'none' }),
    }),
  );
  const reference = chapter?.ref;
  const before = places?.find((place) => !place.bookmarked && place.reference === reference);
  const [stopped, setStopped] = useState<{ reference: string; verse: number | null } | null>(null);
  // What was known when the section was opened; reading on moves the place, not the offer.
  if (reference && places && stopped?.reference !== reference) setStopped({ reference, verse: before?.verse ?? null });

  const top = useRef<number | null>(null);
  const kept = useRef('');
  const keep = useEffectEvent((section: string, verse: number | null, isMoved: boolean) => {
    // Just opened where one stopped last time: the place stays until one reads on.
    if (state !== 'learner' || (!isMoved && before && before.verse !== null)) return;
    const now = `${section} ${verse}`;
    if (now === kept.current) return;
    kept.current = now;
    mutate({ reference: section, verse, bookmark: false });
  });

  useEffect(() => {
    if (!reference) return;
    top.current = null;
    let isMoved = false;
    let timer = setTimeout(() => keep(reference, null, false), STAY_MS);
    const look = () => {
      top.current = verseOnTop();
      isMoved = true;
      clearTimeout(timer);
      timer = setTimeout(() => keep(reference, top.current, true), STAY_MS);
    };
    const hide = () => document.visibilityState === 'hidden' && isMoved && keep(reference, top.current, true);
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      // Not while the page is being turned: that has to be quick.
      const verse = top.current;
      if (isMoved) setTimeout(() => keep(reference, verse, true));
      removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [reference]);

  const verse = stopped && stopped.reference === reference ? stopped.verse : null;
  return {
    /** The verse on top now. */
    top,
    /** Where one had stopped in this section; null: nowhere worth coming back to. */
    stoppedAt: verse !== null && verse >= FIRST_WORTH ? verse : null,
  };
}

/** The first line of which more than its last words are in view. */
function verseOnTop(): number | null {
  const head = 96;
  const lines = document.querySelectorAll<HTMLElement>('[data-verse]');
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > head) to = middle;
    else from = middle + 1;
  }
  const n = Number(lines[Math.min(from, lines.length - 1)]?.dataset.verse);
  return n >= 1 ? n : null;
}
