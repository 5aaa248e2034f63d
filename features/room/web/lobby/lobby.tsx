import { ArrowLeft, BookOpenText } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { BeforeSession } from '#features/focus/web/api.ts';
import { HangUpButton } from '#features/sessions/web/api.ts';
import { startsInText } from '#features/sessions/web/countdown-api.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { useSectionName } from '#features/texts/web/section-name-api.ts';
import { MicrophoneCheck } from '#features/voice/web/api.ts';
import { headerButton } from '#web/frame/header-button.ts';
import { usePageTitle } from '#web/routing/page-title.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Skeleton } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import { EarlierQuestions } from './earlier-questions.tsx';
import { LobbyPerson } from './lobby-person.tsx';
import { SomeoneLeft } from './someone-left.tsx';

type Props = { room: Room; open: 'before' | 'open' | 'closed'; onEnter: () => void };

export function Lobby({ room, open, onEnter }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { dateTime, time } = useTimes();
  const name = useSectionName(room.place.section);
  const heading = usePageTitle(name || room.title);
  const begun = Date.parse(room.startsAt) <= Date.now();
  return (
    <div className="min-h-dvh pb-8">
      <header className="flex min-h-14 items-center justify-between gap-3 px-2 sm:px-4">
        <Link to="/sessions" aria-label={t('header.back')} className={headerButton}>
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
        </Link>
        <p className="text-sm text-ink-soft">
          {!begun && open !== 'closed' && startsInText(t, Date.parse(room.startsAt) - Date.now(), i18n.language)}
        </p>
      </header>
      <main className="mx-auto grid max-w-[56rem] gap-6 px-4 sm:py-6">
        <div className="grid gap-1 text-center">
          <p className="text-sm text-ink-soft">
            <time dateTime={room.startsAt}>{dateTime(room.startsAt)}</time>
            {' · '}
            {t('room.minutes', { count: room.durationMinutes })}
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-serif text-2xl text-ink outline-none wrap-anywhere sm:text-3xl"
          >
            {name || room.title}
          </h1>
          {name && <p className="text-ink-soft">{room.title}</p>}
          {room.textUnknown && <p className="text-amber">{t('sessions.textNowhere')}</p>}
          {room.notesBefore && open !== 'closed' && (
            <Link
              to={`/sessions/${room.notesBefore}/notes`}
              className="inline-flex min-h-11 items-center justify-self-center text-indigo underline underline-offset-4 hover:text-indigo-strong"
            >
              {t('room.notesBefore')}
            </Link>
          )}
          {room.resumed && (
            <p className="text-ink-soft">
              {room.place.segment ? t('room.resumedAt', { verse: room.place.segment }) : t('room.resumed')}
            </p>
          )}
        </div>
        {room.questionsBefore && open !== 'closed' && <EarlierQuestions earlier={room.questionsBefore} />}
        <div className="grid rounded-lg border border-line bg-surface shadow-low lg:grid-cols-2 lg:divide-x lg:divide-line max-lg:divide-y max-lg:divide-line">
          <section aria-label={t('room.you')} className="grid content-start gap-4 p-5 sm:p-8">
            {room.people
              .filter(({ me }) => me)
              .map((person) => (
                <LobbyPerson key={person.id} person={person} />
              ))}
            {open !== 'closed' && (
              <Suspense fallback={<Skeleton className="h-20 w-full" />}>
                <BeforeSession sessionId={room.id} />
              </Suspense>
            )}
            {open === 'open' && <MicrophoneCheck />}
          </section>
          <section aria-label={t('room.others')} className="grid content-start gap-4 p-5 sm:p-8">
            {room.people
              .filter(({ me }) => !me)
              .map((person) => (
                <LobbyPerson key={person.id} person={person} />
              ))}
            {room.left > 0 && <SomeoneLeft className="size-11 text-base" />}
            {room.people.length + room.left < 2 && <p className="text-ink-soft">{t('room.nobody')}</p>}
          </section>
        </div>
        <div className="grid justify-items-center gap-3 text-center" aria-live="polite">
          {open === 'open' && (
            <Button className="w-full sm:w-auto sm:px-16" onClick={onEnter}>
              {t('room.enter')}
            </Button>
          )}
          {room.mayCallOff && (
            <HangUpButton id={room.id} onDone={() => void navigate('/sessions', { replace: true })} />
          )}
          {open === 'before' && (
            <>
              <p>{t('room.opensAt', { time: time(room.opensAt) })}</p>
              {room.place.section !== null && (
                <Button asChild variant="secondary">
                  <Link to={`/text/${slugOfReference(room.place.section)}`}>
                    <BookOpenText className="size-5" aria-hidden />
                    {t('sessions.open')}
                  </Link>
                </Button>
              )}
            </>
          )}
          {open === 'closed' && (
            <>
              <p>{t('room.closed')}</p>
              <div className="flex flex-wrap justify-center gap-3">
                <Button asChild variant="secondary">
                  <Link to={`/sessions/${room.id}/notes`}>{t('room.toNotes')}</Link>
                </Button>
                <Button asChild variant="quiet">
                  <Link to="/sessions">{t('room.toSessions')}</Link>
                </Button>
              </div>
            </>
          )}
        </div>
      </main>
    </div>
  );
}
