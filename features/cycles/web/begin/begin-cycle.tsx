import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { viewerZone } from '#web/times/times.ts';
import { Button, Card, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { cyclesApi, offeredQuery } from '../cycles-api.ts';
import { useNames } from '../use-cycle-words.ts';
import { useShowError } from '../use-show-error.ts';
import { OwnCycleForm } from './own-cycle-form.tsx';

export function BeginCycle({ enrolments }: { enrolments: Enrolment[] }) {
  const { t, i18n } = useTranslation();
  const figures = new Intl.NumberFormat(i18n.language);
  const nameIn = useNames();
  const { data, isError, refetch } = useQuery(offeredQuery());
  const queryClient = useQueryClient();
  const onError = useShowError();
  const begin = useMutation(
    cyclesApi.enrol.mutationOptions({
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
    }),
  );
  const known = new Set(enrolments.map(({ cycle }) => cycle));
  const offered = data?.cycles.filter(({ cycle }) => !known.has(cycle));
  return (
    <Card aria-labelledby="begin-cycle" className="grid gap-4">
      <h2 id="begin-cycle" className="font-serif text-xl text-ink">
        {t('cycles.begin')}
      </h2>
      {offered ? (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {offered.map(({ cycle, current, portions }) => (
            <li key={cycle} className="flex min-w-0 items-center gap-3 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold text-ink">{t(`cycles.names.${cycle}`)}</h3>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {current ? t('cycles.todayIs', { portion: nameIn(current) }) : t('cycles.noneToday')}
                </p>
                <p className="text-sm text-ink-soft">
                  {t('cycles.portions', { count: portions, number: figures.format(portions) })}
                </p>
              </div>
              <Button
                variant="secondary"
                busy={begin.isPending && begin.variables.cycle === cycle}
                aria-label={t('cycles.beginNamed', { cycle: t(`cycles.names.${cycle}`) })}
                onClick={() => begin.mutate({ clientId: v7(), cycle, timeZone: viewerZone() })}
              >
                {t('cycles.beginOne')}
              </Button>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState text={t('cycles.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
      <OwnCycleForm />
    </Card>
  );
}
