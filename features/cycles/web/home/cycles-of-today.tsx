import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { HOME_CYCLES_MAX } from '../../shared/home-cycles.ts';
import { myCyclesQuery } from '../cycles-api.ts';
import { useMark, useRefusedMarks } from '../enrolment/use-mark.ts';
import { useCycleName, useLagWords, useNames } from '../use-cycle-words.ts';
import { storeEnrolled } from './enrolled-query.ts';
import { LearnedButton } from './learned-button.tsx';

export default function CyclesOfToday() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(myCyclesQuery());
  useRefusedMarks();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (data) storeEnrolled(queryClient, data);
  }, [data, queryClient]);
  return (
    <section aria-labelledby="cycles-today" className="grid min-w-0 content-start gap-2 p-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="cycles-today" className="font-serif text-xl text-ink">
          {t('cycles.title')}
        </h2>
        <Link to="/cycles" className="inline-flex min-h-11 items-center text-indigo hover:underline">
          {t('cycles.all')}
        </Link>
      </div>
      {data ? (
        <ul className="grid min-w-0 gap-1">
          {data.enrolments
            .filter(({ paused }) => !paused)
            .slice(0, HOME_CYCLES_MAX)
            .map((enrolment) => (
              <CycleRow key={enrolment.id} enrolment={enrolment} />
            ))}
        </ul>
      ) : (
        isError && (
          <ErrorState text={t('cycles.loadError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        )
      )}
    </section>
  );
}

/** Truncates lines instead of wrapping them, because the card's height is reserved. */
function CycleRow({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const nameOf = useCycleName();
  const nameIn = useNames();
  const lagWords = useLagWords();
  const mark = useMark();
  const { id, current, next, companion } = enrolment;
  const [first] = current?.texts ?? [];
  const name = current ? nameIn(current.names) : t(next ? 'cycles.dayOff' : 'cycles.complete');
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1">
      <div className="min-w-0">
        <p className="truncate text-sm text-ink-soft">{nameOf(enrolment)}</p>
        {first ? (
          <Link
            to={`/text/${first.address}`}
            className="flex min-h-11 items-center text-lg text-indigo hover:underline"
          >
            <bdi className="truncate font-semibold">{name}</bdi>
          </Link>
        ) : (
          <p className="flex min-h-11 items-center text-ink">
            <bdi className="truncate">{current ? `${name} · ${t('cycles.noText')}` : name}</bdi>
          </p>
        )}
      </div>
      {current && (
        <LearnedButton portion={name} isLearned={current.learned} onPress={() => mark(id, current, !current.learned)} />
      )}
      <p className="col-span-full truncate text-sm text-ink-soft">{lagWords(enrolment)}</p>
      {companion?.lags && (
        <p className="col-span-full truncate text-sm text-ink-soft">
          {lagWords(companion.lags, `\u2068${companion.name}\u2069`)}
        </p>
      )}
    </li>
  );
}
