import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { useClientId } from '#web/client-id.ts';
import { useTimes } from '#web/times.ts';
import { Button, Notice, toast } from '#web/ui/index.ts';
import type { NewSession, Session } from '../../contract.ts';
import { wallTimeOf, weeklyFrom } from '../../shared/wall-time.ts';
import { sessionsApi } from '../sessions-api.ts';

type Props = {
  session: {
    title: string;
    subject: string;
    startsAt: string;
    timeZone: string;
    durationMinutes: number;
    isPublic: boolean;
    strict: boolean;
    textReference: string | null;
  };
  /** Whom it is planned with; null where there were several, or nobody: then it is open to all who may join. */
  partnerId: string | null;
};

/** "Same time next week?": plans the session anew with one press, at the same hour by the clocks of where it was planned. */
export function SameTimeNextWeek({ session, partnerId }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const queryClient = useQueryClient();
  const { idOf } = useClientId();
  const plan = useMutation(
    sessionsApi.create.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
    }),
  );
  const [, next = new Date(session.startsAt)] = weeklyFrom(new Date(session.startsAt), session.timeZone, 2);
  if (!session.isPublic && partnerId === null) return null;
  const wanted: Omit<NewSession, 'clientId'> = {
    title: session.title,
    subject: session.subject as Session['subject'],
    description: '',
    ...wallTimeOf(next, session.timeZone),
    durationMinutes: session.durationMinutes,
    focusModeEnabled: true,
    strictFocus: session.strict,
    maxParticipants: partnerId ? 2 : 10,
    textReference: session.textReference,
    isPublic: partnerId === null,
    ...(partnerId === null ? {} : { partner: { id: partnerId } }),
  };
  if (plan.isSuccess)
    return (
      <Notice variant="success" role="status">
        {t('sessions.nextWeek.planned', { when: dateTime(next.toISOString()) })}
      </Notice>
    );
  return (
    <div className="grid gap-1">
      <Button
        className="min-h-14 w-full text-lg"
        busy={plan.isPending}
        onClick={() => plan.mutate({ ...wanted, clientId: idOf(wanted) })}
      >
        {t('sessions.nextWeek.ask')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{dateTime(next.toISOString())}</p>
    </div>
  );
}
