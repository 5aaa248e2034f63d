import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { planWith, usePlanDialog } from '#features/planning/web/api.ts';
import { HangUpButton } from '#features/sessions/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { amend } from '#web/realtime/refetch.ts';
import { Button, toast } from '#web/ui/index.ts';
import type { Room, RoomPerson } from '../../contract.ts';
import { CALL_MINUTES } from '../../shared/limits.ts';
import { roomApi } from '../room-api.ts';
import { Line } from './line.tsx';

const MINUTE = 60_000;

type Props = { room: Room; others: RoomPerson[]; onCalledOff: () => void };

export function WaitingLine({ room, others, onCalledOff }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const plan = usePlanDialog();
  const call = useMutation(
    roomApi.call.mutationOptions({
      onSuccess: ({ calledAt }) =>
        amend(queryClient, roomApi.show.queryKey({ input: { id: room.id } }), (before) => ({ ...before, calledAt })),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
    }),
  );
  /** Prevents a double call. */
  const send = () => {
    if (!queryClient.isMutating({ mutationKey: roomApi.call.mutationKey() })) call.mutate({ id: room.id });
  };
  const now = Date.now();
  const again = room.calledAt ? Date.parse(room.calledAt) + CALL_MINUTES * MINUTE : 0;
  const late = now - Date.parse(room.startsAt) >= CALL_MINUTES * MINUTE;
  const [first] = others;
  const rings = others.some((one) => one.asked);
  const name = others.map((one) => one.name).join(', ');
  return (
    <Line>
      <span className="min-w-[min(100%,11rem)] flex-1">
        {t(rings ? 'sessions.call.ringing' : 'room.notYet', { name })}{' '}
        {!rings && <span className="text-ink-soft">{again > now ? t('room.called') : t('room.notCounted')}</span>}
      </span>
      {!rings && again <= now && (
        <Button variant="secondary" busy={call.isPending} onClick={send}>
          {t('room.call')}
        </Button>
      )}
      {late && first && others.length === 1 && (
        <Button
          variant="quiet"
          onPointerEnter={plan.preload}
          onClick={() =>
            plan.plan(
              planWith(
                { id: first.id, name: first.name, city: '', ...(first.picture && { picture: first.picture }) },
                {
                  startsAt: null,
                  durationMinutes: room.durationMinutes,
                  title: room.title,
                  textReference: room.textReference,
                },
              ),
            )
          }
        >
          {t('room.anotherHour')}
        </Button>
      )}
      {room.mayCallOff && <HangUpButton id={room.id} onDone={onCalledOff} />}
      {plan.dialog}
    </Line>
  );
}
