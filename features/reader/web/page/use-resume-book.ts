import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { positionFragment } from '#features/shelf/web/marks-api.ts';
import { readingPositionsQuery } from '#features/shelf/web/queries-api.ts';
import { useAuth } from '#web/auth.ts';

type Resume = { state: 'open' } | { state: 'wait' } | { state: 'elsewhere'; to: string };

/** Address with a section; any other may name only a book. */
const HAS_PLACE = /[-.:_\s]\d{1,4}[ab]?$/i;

/**
 * Section to open for an address of a book: the last reading position, otherwise the beginning. An opened section
 * stays.
 */
export function useResumeBook(reference: string): Resume {
  const { state } = useAuth();
  const { search, hash } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const isBook = opened !== reference && state === 'learner' && hash === '' && !HAS_PLACE.test(reference);
  // The page waits for the last position once, even after a failure.
  const { data, isFetched } = useQuery({ ...readingPositionsQuery(), enabled: isBook, retry: false });
  if (isBook && !isFetched) return { state: 'wait' };
  const name = reference.toLowerCase();
  const place = isBook && data?.find((one) => !one.bookmarked && one.bookSlug.toLowerCase() === name);
  if (!place || place.slug.toLowerCase() === name) {
    if (opened !== reference) setOpened(reference);
    return { state: 'open' };
  }
  return { state: 'elsewhere', to: `/text/${place.slug}${search}${positionFragment(place)}` };
}
