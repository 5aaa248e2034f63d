import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { onOutdated } from '../realtime/realtime.ts';
import { writeAnswers } from './answer-store.ts';

const PAUSE_MS = 3_000;
const OLDEST_MS = 30 * 24 * 60 * 60_000;

/** Answers not stored: secrets, and texts, which are read from packs of whole books. */
export const EXCLUDED: Record<string, readonly string[]> = {
  account: ['sessions', 'archive'],
  notifications: ['devices'],
  room: ['waiting'],
  search: ['lemma', 'search'],
  sessions: ['calendarFeed', 'calls'],
  texts: ['chapter', 'words', 'wordSense', 'comments'],
};

/** Keys are `[[feature, operation], …]` (web/api/api.ts). */
export function isIncluded([path]: QueryKey): boolean {
  const [feature = '', operation = ''] = Array.isArray(path) ? (path as string[]) : [];
  return feature !== '' && !EXCLUDED[feature]?.includes(operation);
}

export const isStorable = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, now = Date.now()): boolean =>
  isIncluded(queryKey) && state.status === 'success' && now - state.dataUpdatedAt < OLDEST_MS;

/**
 * Stores the learner's answers of the server in this browser, for pages without a network.
 * @param pause in milliseconds, before changes are stored
 * @returns a stop function
 */
export function persistAnswers(queryClient: QueryClient, learnerId: string, pause = PAUSE_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let outdatedBefore = 0;
  const store = () => {
    timer = undefined;
    const storable = queryClient.getQueryCache().findAll({ predicate: (query) => isStorable(query) });
    const answers = storable.map(({ queryKey, state }) => ({ queryKey, data: state.data, at: state.dataUpdatedAt }));
    void writeAnswers(learnerId, answers, Math.max(outdatedBefore, Date.now() - OLDEST_MS));
  };
  const unfollow = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') timer ??= setTimeout(store, pause);
  });
  // Outdated answers may be of closed pages, which only the store has.
  const endOutdated = onOutdated(() => {
    outdatedBefore = Date.now();
    timer ??= setTimeout(store, pause);
  });
  const hide = () => document.visibilityState === 'hidden' && timer !== undefined && store();
  document.addEventListener('visibilitychange', hide);
  timer = setTimeout(store, pause);
  return () => {
    unfollow();
    endOutdated();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hide);
  };
}
