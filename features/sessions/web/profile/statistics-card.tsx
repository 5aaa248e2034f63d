import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Card, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Statistics } from '../../contract.ts';
import { MIN_RATERS } from '../../shared/limits.ts';
import { sessionsApi } from '../sessions-api.ts';

export function StatisticsCard() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(sessionsApi.statistics.queryOptions());
  return (
    <Card aria-labelledby="statistics" className="grid gap-4">
      <h2 id="statistics" className="font-serif text-lg">
        {t('sessions.statistics.title')}
      </h2>
      {data && <Figures statistics={data} />}
      {!data && isPending && <Skeleton className="h-24" />}
      {!data && error && (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { t, i18n } = useTranslation();
  const { completedSessions, hours, partners, rating, successRate } = statistics;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        <Figure
          value={number.format(completedSessions)}
          words={t('sessions.statistics.completed', { count: completedSessions })}
        />
        <Figure
          value={t('sessions.statistics.hours', { hours: number.format(hours) })}
          words={t('sessions.statistics.studied')}
        />
        <Figure value={number.format(partners)} words={t('sessions.statistics.partners', { count: partners })} />
        <Figure
          value={successRate === null ? '–' : percent.format(successRate / 100)}
          words={t('sessions.statistics.success')}
        />
      </dl>
      <p className="text-sm text-ink-soft">
        {rating
          ? t('sessions.statistics.rating', { average: number.format(rating.average), count: rating.count })
          : t('sessions.statistics.noRating', { count: MIN_RATERS })}
      </p>
    </>
  );
}

/** The label precedes the value in the document. */
const Figure = ({ value, words }: { value: string; words: string }) => (
  <div className="flex flex-col-reverse justify-end border-s border-line ps-4 first:border-s-0 first:ps-0 max-sm:odd:border-s-0 max-sm:odd:ps-0">
    <dt className="text-sm text-ink-soft">{words}</dt>
    <dd className="font-serif text-2xl text-ink tabular-nums">{value}</dd>
  </div>
);
