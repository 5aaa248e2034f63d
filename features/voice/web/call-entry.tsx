import { Suspense, useSyncExternalStore } from 'react';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { activeCall, onActiveCall } from './active-call.ts';

const CallKeeper = lazyPart(
  withTexts(() => import('./call-keeper.tsx')),
  null,
);

export function CallEntry() {
  const call = useSyncExternalStore(onActiveCall, activeCall, activeCall);
  if (!call) return null;
  return (
    <Suspense>
      <CallKeeper call={call} />
    </Suspense>
  );
}
