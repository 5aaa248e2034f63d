import { useEffect } from 'react';
import { useAuth } from '#web/auth.ts';
import { useGap } from '#web/realtime/live-events.ts';
import { setActiveCall } from './active-call.ts';
import { CallPill } from './call-pill.tsx';
import { type Call, createCall } from './core/call.ts';
import { voiceLive } from './voice-api.ts';

/** Holds the call on every page until the sign-out or the page closes. */
export default function CallKeeper({ call }: { call: Call }) {
  const { sessionId, tab } = call;
  const { state } = useAuth();
  voiceLive.useRoom('call', sessionId, () => void call.look());
  voiceLive.useEvent('people', (event) => event.sessionId === sessionId && void call.look());
  voiceLive.useEvent('signalled', (event) => event.tab === tab && void call.read());
  useGap(() => void call.catchUp());
  useEffect(() => {
    if (state === 'visitor') setActiveCall(null);
  }, [state]);
  useEffect(() => {
    const leave = () => call.end();
    // A page from the back-forward cache starts a new call.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setActiveCall(createCall(sessionId));
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [call, sessionId]);
  return <CallPill />;
}
