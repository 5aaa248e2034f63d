import { Suspense, useSyncExternalStore } from 'react';
import { withTexts } from '#web/i18n.ts';
import { latePart } from '#web/late-part.tsx';
import { activeCall, onActiveCall } from './active-call.ts';

const CallKeeper = latePart(withTexts(() => import('./call-keeper.tsx')));

export function CallEntry() {
  const call = useSyncExternalStore(onActiveCall, activeCall, activeCall);
  if (!call) return null;
  return (
    <Suspense>
      <CallKeeper call={call} />
    </Suspense>
  );
}
