import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { LedgerEntry } from '../../contract.ts';
import { EXIT_COST, PENALTY, PENALTY_FROM, REWARD, REWARDS_A_DAY } from '../../shared/points.ts';
import { focusApi } from '../focus-api.ts';

export function ShekelsCard() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    focusApi.ledger.infiniteOptions({
      input: (before: string | undefined) => ({ before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card aria-labelledby="shekels" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shekels" className="font-serif text-lg">
          {t('focus.ledger.title')}
        </h2>
        {first && <p className="font-serif text-2xl text-gold">{t('focus.shekels', { count: first.balance })}</p>}
      </div>
      {!data && isPending && <Skeleton className="h-24" />}
      {!data && error && (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {first && entries.length === 0 && <p className="text-ink-soft">{t('focus.ledger.empty')}</p>}
      {entries.length > 0 && (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('focus.ledger.more')}
        </Button>
      )}
      <details className="text-sm text-ink-soft">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold text-indigo">{t('focus.ledger.rules')}</summary>
        <p>
          {t('focus.ledger.rulesText', {
            reward: REWARD,
            cost: EXIT_COST,
            third: PENALTY_FROM,
            penalty: PENALTY,
            day: REWARDS_A_DAY,
          })}
        </p>
      </details>
    </Card>
  );
}

function Movement({ entry: { amount, reason, title, note, at } }: { entry: LedgerEntry }) {
  const { t, i18n } = useTranslation();
  const { date } = useTimes();
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block">{t(`focus.ledger.reasons.${reason}`)}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {[title, note].map(
            (words) =>
              words !== null && (
                <Fragment key={words}>
                  <bdi>{words}</bdi> ·{' '}
                </Fragment>
              ),
          )}
          {date(at)}
        </span>
      </span>
      <span dir="ltr" className="shrink-0 font-semibold tabular-nums">
        {signed.format(amount)}
      </span>
    </li>
  );
}
