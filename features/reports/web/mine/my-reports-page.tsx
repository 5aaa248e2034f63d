import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/frame/page-header.tsx';
import { useTimes } from '#web/times/times.ts';
import { Badge, Card, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { MyReport } from '../../contract.ts';
import { reportsApi } from '../reports-api.ts';

export default function MyReportsPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(reportsApi.myReports.queryOptions());
  return (
    <>
      <PageHeader title={t('report.mine.title')} back="/profile-protected" />
      <main className="mx-auto grid max-w-reading gap-4 px-4 py-6 sm:px-6">
        {!data && isError && (
          <ErrorState text={t('report.mine.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-28" />}
        {data?.length === 0 && <EmptyState text={t('report.mine.none')} />}
        {data?.map((report) => (
          <ReportCard key={report.number} report={report} />
        ))}
      </main>
    </>
  );
}

const colours = { received: 'slate', seen: 'indigo', answered: 'leaf', closed: 'slate' } as const;

function ReportCard({ report: { number, kind, about, sentAt, state, answers } }: { report: MyReport }) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const id = `report-${number}`;
  return (
    <Card aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-serif text-lg">
          {t('report.mine.number', { number })}
        </h2>
        <Badge variant={colours[state]}>{t(`report.mine.states.${state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {t(`report.mine.kinds.${kind}`)} · {t('report.mine.sent', { date: date(sentAt) })}
      </p>
      {about && (
        <p dir="auto" className="wrap-anywhere">
          {about}
        </p>
      )}
      {answers.map(({ text, at }) => (
        <div key={at} className="border-s-2 border-gold ps-4">
          <p className="text-sm text-ink-soft">{t('report.mine.answer', { date: date(at) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
      ))}
    </Card>
  );
}
