import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Notice, toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';

export function SameTimeNextWeek({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const queryClient = useQueryClient();
  const nextWeek = useQuery(planningApi.nextWeek.queryOptions({ input: { id: sessionId } }));
  const plan = useMutation(
    planningApi.planNextWeek.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
    }),
  );
  const shown = plan.data ?? nextWeek.data;
  if (!shown) return null;
  const { startsAt, planned, offered } = shown;
  const when = dateTime(startsAt);
  if (planned) {
    const words = plan.data ? t('sessions.nextWeek.planned', { when }) : t('sessions.nextWeek.already', { when });
    return (
      <Notice variant="success" role="status">
        <p>{words}</p>
        {planned.isInvitation && <Link to={`/invite/${planned.id}`}>{t('sessions.nextWeek.answer')}</Link>}
      </Notice>
    );
  }
  if (!offered) return null;
  return (
    <div className="grid gap-1">
      <Button className="min-h-14 w-full text-lg" busy={plan.isPending} onClick={() => plan.mutate({ id: sessionId })}>
        {t('sessions.nextWeek.ask')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{when}</p>
    </div>
  );
}
