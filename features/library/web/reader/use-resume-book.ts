import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { readingPositionsQuery } from '../library-api.ts';
import { positionFragment } from '../reading-position-name.ts';

/** Open what was asked for, wait until it is known where one stopped, or go there. */
type Resume = { state: 'open' } | { state: 'wait' } | { state: 'elsewhere'; to: string };

/** An address that ends with a place in a book; any other may be a book alone. */
const HAS_PLACE = /[-.:_\s]\d{1,4}[ab]?$/i;

/**
 * Where a book without a section leads: to the place where one stopped reading it, else to its beginning. What was opened
 * once stays open: a place that is remembered while one reads moves nobody.
 * @param reference as in the address
 */
export function useResumeBook(reference: string): Resume {
  const { state } = useAuth();
  const { search, hash } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const isBook = opened !== reference && state === 'learner' && hash === '' && !HAS_PLACE.test(reference);
  // Whether it answered or failed, it is not waited for twice.
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
