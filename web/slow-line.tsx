import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds after which waiting needs more than a skeleton. */
const SLOW = 10_000;
/** Milliseconds between two questions whether the server answers, and what each may take. */
const KNOCK = 5_000;

/** What a page shows nothing without, and is waiting for. */
const waitedFor = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'fetching',
} as const;

/**
 * Says, while a page waits for its content for more than ten seconds, that it takes long, with a way to try again. A server
 * that was away and answers again is asked anew at once: what it was asked before may never be answered.
 */
export function SlowLine() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const waits = useIsFetching(waitedFor) > 0;
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
      <span className="py-1.5">{t('common.slow')}</span>
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
