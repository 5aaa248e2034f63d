import { CalendarDays, Focus, type LucideIcon, Repeat, Timer, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameWithin } from '#features/people/web/names-api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { RestMark } from './rest-mark.tsx';
import { SessionTime } from './session-time.tsx';

/** Default number of participants, which is not shown: the form on /home has no field for it. */
const UNASKED = 10;

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-1.5">
    <Icon className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

export function SessionFacts({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft *:first:basis-full">
      <Fact icon={CalendarDays}>
        <SessionTime startsAt={session.startsAt} />
      </Fact>
      <Fact icon={Timer}>{t('sessions.minutes', { count: session.durationMinutes })}</Fact>
      {!session.mine && (
        <li className="flex items-start gap-1.5">
          <Avatar name={session.creatorName} picture={session.creatorPicture} className="size-5 text-[0.5rem]" />
          <span className="min-w-0 wrap-anywhere">
            {t('sessions.proposedBy')} <bdi>{nameWithin(t, session.creatorName)}</bdi>
          </span>
        </li>
      )}
      <Fact icon={UsersRound}>
        <Places session={session} />
      </Fact>
      {session.isPublic && session.seriesId && !session.rhythm && <Fact icon={Repeat}>{t('sessions.fixedHour')}</Fact>}
      {!session.mine && <RestMark session={session} />}
      {session.focusModeEnabled && (
        <Fact icon={Focus}>{t(session.strictFocus ? 'sessions.strictFocus' : 'sessions.focus')}</Fact>
      )}
    </ul>
  );
}

function Places({ session: { isPublic, participantCount, maxParticipants } }: { session: Session }) {
  const { t } = useTranslation();
  if (!isPublic && maxParticipants === 2) return t('sessions.forTwo');
  if (!isPublic && maxParticipants === UNASKED) return t('sessions.people', { count: participantCount });
  return (
    <SeatDots
      taken={participantCount}
      max={maxParticipants}
      text={t('sessions.places', { taken: participantCount, max: maxParticipants })}
    />
  );
}

/** Maximum dots: more are hard to count. */
const MOST_DOTS = 10;

function SeatDots({ taken, max, text }: { taken: number; max: number; text: string }) {
  if (max > MOST_DOTS) return text;
  return (
    <span title={text}>
      <span className="sr-only">{text}</span>
      <span className="flex h-5 items-center gap-1" aria-hidden>
        {Array.from({ length: max }, (_, seat) => seat).map((seat) => (
          <span
            key={seat}
            className={`size-2.5 rounded-full border border-indigo ${seat < taken ? 'bg-indigo forced-colors:bg-[CanvasText]' : ''}`}
          />
        ))}
      </span>
    </span>
  );
}
