import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { listed } from '#web/api/listed.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { useTimes } from '#web/times/times.ts';
import { Card, EmptyState, Skeleton } from '#web/ui/index.ts';
import { cyclesApi } from './cycles-api.ts';
import { finishedTitle, hadran } from './hadran.ts';
import { useNames } from './use-cycle-words.ts';

/** Posts no text unless the learner presses a button. */
export function FinishedPage({ id, round, ordinal }: { id: string; round: number; ordinal: number }) {
  const { t, i18n } = useTranslation();
  const { date } = useTimes();
  const nameIn = useNames();
  const { data, isError } = useQuery(cyclesApi.finished.queryOptions({ input: { id, round, ordinal } }));
  const day = (text: string) => date(`${text}T12:00:00Z`);
  return (
    <>
      <PageHeader title={data ? nameIn(data.part) : t('cycles.finishedTitle')} back="/cycles" />
      <main className="mx-auto grid max-w-reading gap-6 px-4 py-6 sm:px-6">
        {data ? (
          <Card className="grid gap-5 text-center">
            <p className="font-serif text-2xl text-ink">{t('cycles.finishedTitle')}</p>
            <p className="text-lg text-ink">
              {listed(
                i18n.language,
                data.people.map((name) => `\u2068${name}\u2069`),
              )}
            </p>
            <p className="text-ink-soft">
              {t('cycles.finishedDays', {
                count: data.portions,
                number: new Intl.NumberFormat(i18n.language).format(data.portions),
                from: day(data.from),
                until: day(data.until),
              })}
            </p>
            <div lang="he" dir="rtl" className="grid gap-4 text-start font-hebrew text-2xl leading-loose text-ink">
              {hadran(finishedTitle(data.cycle, data.part.he)).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </Card>
        ) : isError ? (
          <EmptyState text={t('cycles.notFinished')} />
        ) : (
          <Skeleton className="h-96 w-full rounded-lg" />
        )}
      </main>
    </>
  );
}
