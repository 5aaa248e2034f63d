import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { ErrorState, Skeleton } from '#web/ui/index.ts';
import { reportsApi } from '../reports-api.ts';
import type { ReportTarget } from './report-target.ts';

type Props = { reported: { personId: string } | ReportTarget; name: string };

export function EvidencePreview({ reported, name }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const id = useId();
  const { data, error, refetch } = useQuery(
    reportsApi.previewPersonReport.queryOptions({ input: reported, staleTime: 0, gcTime: 0 }),
  );
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-md border border-line bg-paper px-4 py-3">
      <h3 id={id} className="text-sm font-semibold">
        {t('report.person.preview')}
      </h3>
      {!data && !error && <Skeleton className="h-12" />}
      {error && (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too
        <ul className="grid max-h-56 gap-2 overflow-y-auto" tabIndex={0} aria-labelledby={id}>
          {data.items.map(({ what, text, mine, theirs, at, reported }) => (
            <li
              key={`${what} ${at} ${text}`}
              className={`wrap-anywhere ${reported ? 'border-s-2 border-brick ps-3' : 'ps-3.5 text-ink-soft'}`}
            >
              <p className="text-sm text-ink-soft">
                {what === 'message' ? (
                  mine ? (
                    t('report.person.you')
                  ) : theirs ? (
                    <bdi>{name}</bdi>
                  ) : (
                    t('report.person.other')
                  )
                ) : (
                  t(`report.person.what.${what}`)
                )}
                {at && ` · ${dateTime(at)}`}
              </p>
              {what === 'name' || what === 'place' ? (
                <bdi>{text}</bdi>
              ) : (
                <p dir="auto" className="whitespace-pre-wrap">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">{t('report.person.kept')}</p>
    </section>
  );
}
