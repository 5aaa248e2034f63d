import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isFirstTab } from '#features/notifications/web/api.ts';
import { SIGN_SECONDS } from '../../shared/contract/call.ts';
import { callsQuery, sessionsApi } from '../sessions-api.ts';
import { IncomingCall } from './incoming-call.tsx';
import { OutgoingCall } from './outgoing-call.tsx';
import { playRing } from './play-ring.ts';

export default function CallBars() {
  const { t } = useTranslation();
  const { data } = useQuery(callsQuery());
  const pathname = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  const [first] = data?.incoming ?? [];
  const outgoing = data?.outgoing ?? null;
  const rings = outgoing?.state === 'ringing' ? outgoing.id : null;
  const sounds = first && !data?.quiet ? first.id : null;
  useEffect(() => {
    if (sounds === null) return;
    void isFirstTab(`call-${sounds}`).then((isFirst) => isFirst && playRing());
  }, [sounds]);
  useEffect(() => {
    if (rings === null) return;
    // Ignores failures: another signal follows.
    const sign = () => void sessionsApi.ring.call({ id: rings }).catch(() => {});
    const timer = setInterval(sign, SIGN_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [rings]);
  const isHome = pathname === '/home' || pathname === '';
  const isSeen =
    (pathname === `/sessions/${outgoing?.id}/room` && outgoing?.state !== 'missed') ||
    (isHome && outgoing?.state === 'answered');
  const shown = first && !isHome ? <IncomingCall call={first} /> : null;
  const own = outgoing && !isSeen ? <OutgoingCall key={outgoing.id + outgoing.state} call={outgoing} /> : null;
  if (!shown && !own) return null;
  return (
    <aside
      aria-label={t('sessions.call.label')}
      className="fixed inset-x-2 top-2 z-40 mx-auto grid max-w-[40rem] gap-2 lg:start-[24rem] lg:end-[14rem] lg:top-1 print:hidden"
    >
      {shown}
      {own}
    </aside>
  );
}
