import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { viewerZone } from '#web/times/times.ts';
import { Button, Card, ErrorState, Field, Select, Skeleton, Switch, toast } from '#web/ui/index.ts';
import type { Hours } from '../../contract.ts';
import { focusApi } from '../focus-api.ts';
import { useLength } from './use-length.ts';
import { Year } from './year.tsx';

/** Weekly goals in minutes. */
const GOALS = [30, 60, 120, 180, 300, 420, 600] as const;

export function HoursCard() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = focusApi.hours.queryOptions({ input: { timeZone: viewerZone() } });
  const { data, isPending, error, refetch } = useQuery(query);
  const save = useMutation(
    focusApi.setHours.mutationOptions({
      onMutate: (chosen) => void queryClient.setQueryData(query.queryKey, (hours) => hours && { ...hours, ...chosen }),
      onError: (trouble) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(trouble)) }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: focusApi.hours.key() }),
    }),
  );
  return (
    <Card aria-labelledby="hours" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="hours" className="font-serif text-lg">
          {t('focus.hours.title')}
        </h2>
        <Button asChild variant="quiet" className="-me-4">
          <Link to="/library?focus=free">{t('focus.free')}</Link>
        </Button>
      </div>
      {!data && isPending && <Skeleton className="h-32" />}
      {!data && error && (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data?.shown && (
        <Shown hours={data} onGoal={(weeklyGoalMinutes) => save.mutate({ shown: true, weeklyGoalMinutes })} />
      )}
      {data && (
        <Switch
          label={t('focus.hours.show')}
          hint={t('focus.hours.showHint')}
          checked={data.shown}
          onChange={(shown) => save.mutate({ shown, weeklyGoalMinutes: data.weeklyGoalMinutes })}
        />
      )}
    </Card>
  );
}

function Shown({ hours, onGoal }: { hours: Hours; onGoal: (minutes: number | null) => void }) {
  const { t } = useTranslation();
  const { weekMinutes, weeklyGoalMinutes, days, attendance } = hours;
  const length = useLength();
  const year = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <>
      <p className="text-lg">
        {weeklyGoalMinutes === null
          ? t('focus.hours.week', { time: length(weekMinutes) })
          : t('focus.hours.weekOf', { time: length(weekMinutes), goal: length(weeklyGoalMinutes) })}
      </p>
      {weeklyGoalMinutes !== null && (
        <div className="h-1.5 rounded-full bg-raised" aria-hidden>
          <div
            className="h-full rounded-full bg-gilt"
            style={{ inlineSize: `${Math.min(100, (100 * weekMinutes) / weeklyGoalMinutes)}%` }}
          />
        </div>
      )}
      <Field label={t('focus.hours.goal')}>
        {(control) => (
          <Select
            {...control}
            value={weeklyGoalMinutes ?? ''}
            onChange={({ target }) => onGoal(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('focus.hours.noGoal')}</option>
            {GOALS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {length(minutes)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-ink-soft">{t('focus.hours.year', { count: days.length, time: length(year) })}</p>
      <Year days={days} />
      {attendance.planned > 0 && (
        <p className="text-ink-soft">
          {attendance.planned === 1 && attendance.kept === 0
            ? t('focus.hours.missedLast')
            : t('focus.hours.attendance', { kept: attendance.kept, count: attendance.planned })}
        </p>
      )}
    </>
  );
}
