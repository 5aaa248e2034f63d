import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { messageKeyOf } from '../api/api.ts';

const SLOW = 10_000;
/** Milliseconds between checks whether the server answers, and limit of each check. */
const KNOCK = 5_000;

/** `meta: { waitedFor: true }` counts while failing, too: no page shows its error. */
const waitedFor = {
  type: 'active',
  predicate: ({ state, meta }: Query) =>
    (state.status === 'pending' && state.fetchStatus === 'fetching') ||
    (meta?.waitedFor === true && state.status === 'error' && state.data === undefined),
} as const;

function useInCache<Value>(read: (cache: QueryCache) => Value, initial: Value): Value {
  const cache = useQueryClient().getQueryCache();
  const follow = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  return useSyncExternalStore(
    follow,
    () => read(cache),
    () => initial,
  );
}

/** Error of a query that the page needs; null while an answer may still come. */
export const useFailure = (): unknown =>
  useInCache((cache) => cache.findAll(waitedFor).find(({ state }) => state.error !== null)?.state.error ?? null, null);

/**
 * After ten seconds without content, shows an error or slowness with a retry button. When a server answers again,
 * pending queries are restarted: they may never be answered.
 */
export function SlowLine() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const waits = useInCache((cache) => cache.findAll(waitedFor).length > 0, false);
  const error = useFailure();
  const [slow, setSlow] = useState(false);
  const askAgain = async () => {
    const asked = queryClient.getQueryCache().findAll(waitedFor);
    await queryClient.cancelQueries(waitedFor);
    for (const query of asked) void query.fetch().catch(() => {});
  };
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waits]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is waited for, the last is meant
  useEffect(() => {
    if (!slow) return;
    let away = false;
    const knocking = setInterval(async () => {
      const answers = await isThere();
      if (answers && away) void askAgain();
      away = !answers;
    }, KNOCK);
    return () => clearInterval(knocking);
  }, [slow]);
  if (!slow) return null;
  return (
    <p className="flex items-center justify-center gap-x-4 bg-amber-soft px-4 text-sm text-ink">
      <span className="py-1.5">{t(error === null ? 'common.slow' : messageKeyOf(error))}</span>
      <button
        type="button"
        className="min-h-11 shrink-0 font-semibold text-indigo underline underline-offset-4 hover:text-indigo-strong"
        onClick={() => void askAgain()}
      >
        {t('common.retry')}
      </button>
    </p>
  );
}

const isThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(KNOCK) }).then(
    ({ ok }) => ok,
    () => false,
  );
