import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWakeLock } from '#web/browser/use-wake-lock.ts';
import { mayHaveRun, onRemembered } from '../entry/remembered-run.ts';
import { focusApi } from '../focus-api.ts';
import { useIsShown } from '../session-timer/shown-timers.ts';
import { ComeBack } from './come-back.tsx';
import { useServerTime } from './server-time.ts';
import { SlimBar } from './slim-bar.tsx';
import { soundWanted, storeSound } from './sound.ts';
import { TimerScreen } from './timer-screen.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useClock } from './use-clock.ts';
import { useExits } from './use-exits.ts';
import { usePassages } from './use-passages.ts';
import { useRun } from './use-run.ts';

const isReader = (pathname: string) => /^\/text(\/|$)/i.test(pathname);

/** Full screen, or a slim bar in the reader. The address names the session (`?focus={id}`, or `free`). */
export function FocusTimer() {
  useServerTime();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('focus');
  const [size, setSize] = useState<'full' | 'slim' | 'closed'>(asked ? 'full' : 'slim');
  const [sound, setSound] = useState(soundWanted);
  const study = useRun();
  const { run } = study;
  // Hides an ended run that was not requested.
  const isAsked = asked === null || run?.sessionId === (asked === 'free' ? null : asked);
  const shown = run && (isAsked || run.phase !== 'ended') ? run : null;
  const sessionId = shown ? shown.sessionId : asked === 'free' ? null : asked;
  const session = useQuery({
    ...focusApi.session.queryOptions({ input: { id: sessionId ?? '' } }),
    enabled: sessionId !== null,
  });
  const time = useClock(shown, study.beat);
  const isHere = useSyncExternalStore(onRemembered, mayHaveRun);
  const left = useExits(isHere ? shown : null);
  const warned = left && session.data?.warns !== false;
  const screenMayTurnOff = useWakeLock(shown?.phase === 'running');
  const { spoken, breakDue } = useAnnouncements(shown, time, sound);
  const passages = usePassages(shown, sessionId);
  const isTogether = useIsShown(shown?.sessionId ?? null);

  useEffect(() => {
    if (asked) setSize('full');
  }, [asked]);
  const runs = shown?.phase === 'running';
  useEffect(() => {
    if (runs) setSize((present) => (present === 'closed' ? 'slim' : present));
  }, [runs]);
  const ended = shown?.phase === 'ended';
  useEffect(() => {
    if (ended) setSize('full');
  }, [ended]);

  const forget = () => {
    const without = new URLSearchParams(search);
    without.delete('focus');
    setSearch(without, { replace: true, preventScrollReset: true });
  };
  const leaveFullscreen = () => document.fullscreenElement && void document.exitFullscreen().catch(() => {});
  const close = () => {
    leaveFullscreen();
    if (runs) study.change('pause');
    if (ended) study.putAway();
    setSize(shown && !ended ? 'slim' : 'closed');
    if (asked) forget();
  };
  /** Closes the timer, which also pauses the run. */
  const putAway = () => {
    if (runs) study.change('pause');
    setSize('closed');
  };
  const toSlim = () => {
    leaveFullscreen();
    setSize('slim');
    if (asked) forget();
  };
  const toggleSound = () => {
    storeSound(!sound);
    setSound(!sound);
  };
  const all = { study, run: shown, time, session, warned, breakDue, passages, sound, screenMayTurnOff };
  const spokenLine = (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
  return (
    <>
      {size !== 'full' && spokenLine}
      {size === 'full' && !study.isPending ? (
        <TimerScreen
          {...all}
          free={sessionId === null}
          spoken={spokenLine}
          onSound={toggleSound}
          onClose={close}
          onSlim={toSlim}
          onStarted={() => isReader(pathname) && toSlim()}
        />
      ) : (
        size !== 'closed' &&
        shown &&
        !ended &&
        (isTogether ? (
          <ComeBack {...all} run={shown} />
        ) : (
          <SlimBar {...all} run={shown} onFull={() => setSize('full')} onClose={putAway} />
        ))
      )}
    </>
  );
}
