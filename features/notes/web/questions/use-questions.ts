import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Question } from '../../contract.ts';
import { notesApi, notesLive } from '../notes-api.ts';

export const useQuestions = (sessionId: string | null) =>
  useQuery({
    ...notesApi.questions.queryOptions({ input: { id: sessionId ?? '' } }),
    enabled: sessionId !== null,
  });

/** Calls the listener when questions changed, with their session, or null for a pair's. */
export function useQuestionsChanged(listener: (sessionId: string | null) => void): void {
  notesLive.useEvent('questions', ({ sessionId }) => listener(sessionId));
}

/**
 * Questions by reference (`Genesis 32:25`), for a reader's margin.
 * @param sessionId null for none
 */
export function useVerseQuestions(sessionId: string | null): ReadonlyMap<string, Question[]> {
  const { data } = useQuestions(sessionId);
  return useMemo(() => {
    const open = (data?.questions ?? []).filter(({ done, reference }) => !done && reference !== null);
    return Map.groupBy(open, ({ reference }) => reference ?? '');
  }, [data]);
}
