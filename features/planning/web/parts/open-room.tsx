import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '#features/sessions/contract.ts';
import { roomHours } from '#features/sessions/shared/room-hours.ts';
import { rememberInside, useNow } from '#features/sessions/web/parts-api.ts';
import { Button } from '#web/ui/index.ts';

export function useRoomOpen(session: Session): boolean {
  const { from, to } = roomHours({ ...session, startsAt: new Date(session.startsAt) });
  const now = useNow([from.getTime(), to.getTime()]);
  const over = session.roomClosed || session.status === 'cancelled' || session.status === 'expired';
  return (session.mine || session.joined) && !over && now >= from.getTime() && now < to.getTime();
}

type Props = { session: Session; skipsLobby?: boolean };

/** @param skipsLobby true once the session has begun or a person waits in the room */
export function OpenRoom({ session, skipsLobby = false }: Props) {
  const { t } = useTranslation();
  if (!useRoomOpen(session)) return null;
  return (
    <Button asChild className="w-full sm:w-auto">
      <Link to={`/sessions/${session.id}/room`} onClick={() => skipsLobby && rememberInside(session.id, true)}>
        <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden />
        {t('sessions.openRoom')}
      </Link>
    </Button>
  );
}
