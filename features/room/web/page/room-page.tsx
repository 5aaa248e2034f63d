import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuestionsChanged } from '#features/notes/web/api.ts';
import { rememberInside, wasInside } from '#features/sessions/web/inside-room-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { NetworkLines } from '#web/pages/offline-bar.tsx';
import { Button, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { roomApi } from '../room-api.ts';
import { roomLive } from '../room-live.ts';
import { useTurnedPlace } from '../text/use-turned-place.ts';
import { RoomInside } from './room-inside.tsx';
import { useOpen } from './use-open.ts';
import { withoutPresence } from './without-presence.ts';

/** /sessions/{id}/room. A reload leads back inside. */
export default function RoomPage() {
  const { t } = useTranslation();
  const { sessionId = '' } = useParams();
  const { data, dataUpdatedAt, error, refetch } = useQuery(roomApi.show.queryOptions({ input: { id: sessionId } }));
  const room = data && dataUpdatedAt < performance.timeOrigin ? withoutPresence(data) : data;
  const open = useOpen(room);
  const [inside, setInside] = useState(() => wasInside(sessionId));
  const [out, setOut] = useState(false);
  const [blocked, setBlocked] = useState(false);
  useTurnedPlace(sessionId);
  useQuestionsChanged((of) => of !== sessionId && void refetch());
  roomLive.useRoom('session', open === 'open' && !out ? sessionId : null, () => setOut(true));

  const leave = () => {
    rememberInside(sessionId, false);
    setInside(false);
  };
  if (out || (error && messageKeyOf(error) === 'sessions.notFound')) return <Out blocked={blocked} />;
  if (!room)
    return (
      <>
        <PageHeader title={t('room.title')} back="/sessions" />
        <NetworkLines />
        <main className="mx-auto max-w-page px-4 py-6">
          {error ? (
            <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
          ) : (
            <div role="status" aria-label={t('common.loading')} className="grid justify-items-center gap-4 py-12">
              <Skeleton className="h-10 w-64" />
              <Skeleton className="h-64 w-full max-w-[56rem]" />
            </div>
          )}
        </main>
      </>
    );
  /** A session of two, or one that the blocked person created, ends for the learner. */
  const afterBlock = () => {
    setBlocked(true);
    if (room.people.length > 2) void refetch();
    else setOut(true);
  };
  if (open === 'open' && inside)
    return <RoomInside room={room} onLeave={leave} onOut={() => setOut(true)} onBlocked={afterBlock} />;
  const enter = () => {
    rememberInside(sessionId, true);
    setInside(true);
  };
  return (
    <>
      <NetworkLines />
      <Lobby room={room} open={open} onEnter={enter} />
    </>
  );
}

/**
 * Shown to a learner without a seat.
 * @param blocked whether the learner has just blocked a participant
 */
function Out({ blocked }: { blocked: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('room.title')} back="/sessions" />
      <main className="mx-auto max-w-page px-4 py-6">
        <EmptyState text={t(blocked ? 'room.outAfterBlock' : 'room.out')}>
          <Button asChild>
            <Link to="/sessions">{t('room.toSessions')}</Link>
          </Button>
        </EmptyState>
      </main>
    </>
  );
}
