import { Suspense, useEffect } from 'react';
import { useAuth } from '#web/auth.ts';
import { useInBrowser } from '#web/drawn/in-browser.ts';
import { latePart } from '#web/late-part.tsx';
import { readRecord } from '../push/push-record.ts';

const LiveParts = latePart(() => import('./live-parts.tsx'));

export function NotificationsLive() {
  const { state, learner } = useAuth();
  const inBrowser = useInBrowser();
  useEffect(() => {
    // The next user must not receive the previous learner's pushes.
    if (state === 'visitor' && readRecord())
      void import('../push/push-subscribe.ts')
        .then(({ unsubscribeThisBrowser }) => unsubscribeThisBrowser())
        .catch(() => {});
  }, [state]);
  return learner && inBrowser ? (
    <Suspense>
      <LiveParts learnerId={learner.id} />
    </Suspense>
  ) : null;
}
