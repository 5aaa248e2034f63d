import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { OpenText, SessionFacts, startsInText, useNow } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { Card } from '#web/ui/index.ts';
import { DetailsButton } from '../details/details-button.tsx';
import { useSessionDetails } from '../details/use-session-details.tsx';
import { OpenRoom, useRoomOpen } from '../parts/open-room.tsx';

const startOf = ({ startsAt }: { startsAt: string }) => Date.parse(startsAt);
const endOf = (session: { startsAt: string; durationMinutes: number }) =>
  startOf(session) + session.durationMinutes * 60_000;

/** Prefers a running confirmed session, then the soonest, and unanswered invitations last. */
function whatIsNext(sessions: Session[], now: number): Session | undefined {
  const ahead = sessions.filter((session) => endOf(session) > now);
  const goes = ({ mine, joined, invited }: Session) => mine || joined || !invited;
  const isSure = ({ status }: Session) => status === 'confirmed' || status === 'active';
  return ahead.find((one) => startOf(one) <= now && goes(one) && isSure(one)) ?? ahead.find(goes) ?? ahead[0];
}

/** Milliseconds before the start from which a session precedes all cards that wait for an answer. */
const SOON = 60 * 60_000;

type Soon = { isAwaited: (sessionId: string) => boolean; presence: (sessionId: string) => ReactNode };

/**
 * The learner's running session or the one that starts within an hour.
 * @param given.isAwaited whether a person is in the session's room, which puts it first
 */
export const SoonSession = (given: Partial<Soon>) => <NextSession isShown={(left) => left <= SOON} {...given} />;
/** Has no primary button, because requests above have one. */
export const LaterSession = () => <NextSession isShown={(left) => left > SOON} />;

/** @param isShown receives the milliseconds to the start */
function NextSession({
  isShown,
  isAwaited = () => false,
  presence,
}: { isShown: (left: number) => boolean } & Partial<Soon>) {
  const { t, i18n } = useTranslation();
  const { data = [] } = useQuery(mySessionsQuery());
  const now = useNow(data.flatMap((session) => [startOf(session) - SOON, startOf(session), endOf(session)]));
  const details = useSessionDetails();
  const next = data.find(({ id }) => isAwaited(id)) ?? whatIsNext(data, now);
  // A call's session may begin later than this page's clock shows.
  const left = next && next.status !== 'active' ? startOf(next) - now : 0;
  if (!next || !isShown(left)) return details.dialog;
  return (
    <>
      <Card
        aria-labelledby="next-session"
        className="flex flex-col gap-4 border-s-4 border-s-gold sm:flex-row sm:items-center sm:justify-between"
      >
        <div className="grid min-w-0 gap-1.5 wrap-anywhere">
          <p className="flex items-center gap-x-2 text-sm font-semibold text-gold">
            <CalendarClock className="size-4 shrink-0" aria-hidden />
            <span>
              {t(left > 0 ? 'sessions.next' : 'sessions.now')}
              {left > 0 && (
                <>
                  <span aria-hidden> · </span>
                  <span role="timer">{startsInText(t, left, i18n.language)}</span>
                </>
              )}
            </span>
          </p>
          <h2 id="next-session" dir="auto" className="line-clamp-2 font-serif text-2xl text-of-parent text-ink">
            {next.title}
          </h2>
          <SessionFacts session={next} />
          {presence?.(next.id)}
        </div>
        <Ways session={next} skipsLobby={left <= 0 || isAwaited(next.id)} isSoon={left <= SOON} onShow={details.show} />
      </Card>
      {details.dialog}
    </>
  );
}

type WaysProps = { session: Session; skipsLobby: boolean; isSoon: boolean; onShow: (id: string) => void };

/** The room is primary while open, and the text within an hour before. */
function Ways({ session, skipsLobby, isSoon, onShow }: WaysProps) {
  const roomOpen = useRoomOpen(session);
  return (
    <div className="grid shrink-0 gap-2">
      <OpenRoom session={session} skipsLobby={skipsLobby} />
      <OpenText session={session} variant={roomOpen || !isSoon ? 'secondary' : 'primary'} />
      <DetailsButton session={session} onShow={onShow} />
    </div>
  );
}
