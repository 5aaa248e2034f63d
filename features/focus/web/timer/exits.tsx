import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Notice, toast } from '#web/ui/index.ts';
import type { FocusSession } from '../../contract.ts';
import { rewardAfter } from '../../shared/points.ts';
import { focusApi } from '../focus-api.ts';
import { serverNow } from './server-time.ts';

export function Exits({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  const { time } = useTimes();
  const queryClient = useQueryClient();
  const contest = useMutation(
    focusApi.contest.mutationOptions({
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      // Pending until refetched: prevents a second click.
      onSettled: () => queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
    }),
  );
  return session.exits.map(({ id, number, leftAt, awaySeconds, penalty, state, contestableUntil }) => (
    <Notice key={id} variant={state === 'reversed' ? 'success' : 'warning'}>
      <p>{t('focus.exit.seen', { count: awaySeconds, time: time(leftAt) })}</p>
      {state === 'reversed' ? (
        <p>{t('focus.exit.reversed')}</p>
      ) : (
        <p>
          {t('focus.exit.price', { number, count: rewardAfter(number) })}{' '}
          {penalty > 0 && t('focus.exit.penalty', { count: penalty })}
        </p>
      )}
      {state === 'contested' && <p className="text-sm text-ink-soft">{t('focus.exit.contested')}</p>}
      {state === 'counts' && Date.parse(contestableUntil) > serverNow() && (
        <Button
          variant="quiet"
          className="-ms-4"
          busy={contest.isPending && contest.variables.id === id}
          onClick={() => contest.mutate({ id })}
        >
          {t('focus.exit.contest')}
        </Button>
      )}
    </Notice>
  ));
}
