import { Suspense, useEffect } from 'react';
import { useAuth } from '#web/auth.ts';
import { useInBrowser } from '#web/drawn/in-browser.ts';
import { latePart } from '#web/late-part.tsx';
import { readRecord } from '../push/push-record.ts';

const LiveParts = latePart(() => import('./live-parts.tsx'));

/** What runs on every page of a signed-in learner, and tidies up after one who signed out. Nobody waits for its code. */
export function NotificationsLive() {
  const { state, learner } = useAuth();
  const inBrowser = useInBrowser();
  useEffect(() => {
    // Whoever sits here next must not get the pushes of the one before.
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
