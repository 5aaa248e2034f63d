import { Suspense, useState } from 'react';
import { useAuth } from '#web/auth.ts';
import { withTexts } from '#web/i18n.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { sessionEvents } from '../../contract.ts';

// Imports no client: part of the initial bundle.
const sessionsLive = liveEvents<typeof sessionEvents>('sessions');
const CallBars = lazyPart(
  withTexts(() => import('./call-bars.tsx')),
  null,
);

export function CallsEntry() {
  const { state } = useAuth();
  const [isCalled, setCalled] = useState(false);
  sessionsLive.useEvent('called', () => setCalled(true));
  if (state !== 'learner' || !isCalled) return null;
  return (
    <Suspense>
      <CallBars />
    </Suspense>
  );
}
