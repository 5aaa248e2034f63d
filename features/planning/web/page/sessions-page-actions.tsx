import { CalendarX2, Focus, LogOut, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Session } from '#features/sessions/contract.ts';
import { isAhead } from '#features/sessions/shared/life-cycle.ts';
import { JoinButton, referencePath } from '#features/sessions/web/parts-api.ts';
import { Button } from '#web/ui/index.ts';
import { DetailsButton } from '../details/details-button.tsx';
import { OpenRoom, useRoomOpen } from '../parts/open-room.tsx';
import { useLeaveSession } from '../parts/use-leave-session.ts';
import { JoinSeriesButton } from '../series/rhythm.tsx';

export type Asked = { what: 'edit' | 'cancel'; session: Session };

type Props = { session: Session; now: number; onAsk: (asked: Asked) => void; onShow: (id: string) => void };

export function SessionActions({ session, now, onAsk, onShow }: Props) {
  const { t } = useTranslation();
  const { id, title, mine, joined } = session;
  const takesPart = mine || joined;
  const changeable = isAhead(session, new Date(now));
  const leave = useLeaveSession();
  const roomOpen = useRoomOpen(session);
  const ask = (what: Asked['what']) => () => onAsk({ what, session });
  return (
    <>
      <OpenRoom session={session} />
      {session.focusModeEnabled && takesPart && (
        <Button asChild variant={roomOpen ? 'secondary' : 'primary'} className="w-full">
          <Link to={focusPath(session)} aria-label={t('sessions.page.startFocusNamed', { title })}>
            <Focus className="size-5" aria-hidden />
            {t('sessions.page.startFocus')}
          </Link>
        </Button>
      )}
      {!takesPart && session.isPublic && <JoinButton session={session} />}
      <JoinSeriesButton session={session} />
      {mine && changeable && (
        <Button variant="secondary" aria-label={t('sessions.page.editNamed', { title })} onClick={ask('edit')}>
          <Pencil className="size-4" aria-hidden />
          {t('sessions.page.edit')}
        </Button>
      )}
      <DetailsButton session={session} onShow={onShow} />
      {mine && changeable && (
        <Button variant="quietDanger" aria-label={t('sessions.page.cancelNamed', { title })} onClick={ask('cancel')}>
          <CalendarX2 className="size-4" aria-hidden />
          {t('common.cancel')}
        </Button>
      )}
      {!mine && joined && changeable && (
        <Button
          variant="quietDanger"
          aria-label={t('sessions.page.leaveNamed', { title })}
          onClick={() => leave.mutate({ id })}
        >
          <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
          {t('sessions.page.leave')}
        </Button>
      )}
    </>
  );
}

/** The text in the reader, otherwise the library, with the session's id. */
const focusPath = ({ id, textReference }: Pick<Session, 'id' | 'textReference'>): string =>
  `${textReference ? referencePath(textReference) : '/library'}?focus=${id}`;
