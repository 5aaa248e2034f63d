import { CalendarClock, CalendarPlus, CalendarX2, LogOut, MailOpen, NotebookPen, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SessionDetails } from '#features/sessions/contract.ts';
import { ENOUGH, isAhead } from '#features/sessions/shared/life-cycle.ts';
import { calendarFilePath, OpenText, useNow } from '#features/sessions/web/parts-api.ts';
import { Button } from '#web/ui/index.ts';
import { OpenRoom, useRoomOpen } from '../parts/open-room.tsx';
import { useLeaveSession } from '../parts/use-leave-session.ts';
import { JoinSeriesButton } from '../series/rhythm.tsx';

/** An evening of a pair with both members, without an open proposal to move it. */
const isMovable = ({ seriesId, isPublic, move, joined, mine, participantCount }: SessionDetails) =>
  seriesId !== undefined && !isPublic && move === undefined && (joined || mine) && participantCount >= ENOUGH;

export type DetailsStep = 'facts' | 'cancel' | 'edit' | 'move';

type Props = {
  session: SessionDetails;
  onStep: (step: DetailsStep) => void;
  onLeft: () => void;
};

export function DetailsActions({ session, onStep, onLeft }: Props) {
  const { t } = useTranslation();
  const leave = useLeaveSession();
  const now = useNow([Date.parse(session.startsAt)]);
  const roomOpen = useRoomOpen(session);
  const changeable = isAhead(session, new Date(now));
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5 *:flex-auto">
      {session.invited && changeable && (
        <Button asChild>
          <Link to={`/invite/${session.id}`}>
            <MailOpen className="size-5" aria-hidden />
            {t('sessions.details.answer')}
          </Link>
        </Button>
      )}
      <OpenRoom session={session} />
      {changeable && <JoinSeriesButton session={session} />}
      <OpenText session={session} variant={session.invited || roomOpen ? 'secondary' : 'primary'} said />
      {(session.mine || session.joined) && session.status !== 'cancelled' && (
        <Button asChild variant="secondary">
          <Link to={`/sessions/${session.id}/notes`}>
            <NotebookPen className="size-5" aria-hidden />
            {t('sessions.notes')}
          </Link>
        </Button>
      )}
      {session.status !== 'cancelled' && (
        <Button asChild variant="secondary">
          <a href={calendarFilePath(session.id)} download>
            <CalendarPlus className="size-5" aria-hidden />
            {t('sessions.details.calendar')}
          </a>
        </Button>
      )}
      {isMovable(session) && changeable && (
        <Button variant="secondary" onClick={() => onStep('move')}>
          <CalendarClock className="size-5" aria-hidden />
          {t('series.move.title')}
        </Button>
      )}
      {session.mine && changeable && (
        <Button variant="secondary" onClick={() => onStep('edit')}>
          <Pencil className="size-5" aria-hidden />
          {t('sessions.page.edit')}
        </Button>
      )}
      {session.mine && changeable && (
        <Button variant="quiet" onClick={() => onStep('cancel')}>
          <CalendarX2 className="size-5" aria-hidden />
          {t('sessions.page.cancelConfirm')}
        </Button>
      )}
      {session.joined && !session.mine && changeable && (
        <Button
          variant="quiet"
          busy={leave.isPending}
          onClick={() => leave.mutate({ id: session.id }, { onSuccess: onLeft })}
        >
          <LogOut className="size-5 rtl:-scale-x-100" aria-hidden />
          {t('sessions.page.leaveConfirm')}
        </Button>
      )}
    </div>
  );
}
