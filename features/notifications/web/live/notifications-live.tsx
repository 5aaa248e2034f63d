import { Suspense, useEffect } from 'react';
import { useAuth } from '#web/auth.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import { readRecord } from '../push/push-record.ts';

const LiveParts = lazyPart(() => import('./live-parts.tsx'), null);

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
