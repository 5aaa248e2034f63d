import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useChanges } from '#web/realtime.ts';
import { announceNews } from './announce-news.ts';
import { PermissionPrompt } from './permission-prompt.tsx';
import { keepSubscribed } from './push-subscribe.ts';

/** Reminders and what is near, shown as they come; this browser's subscription; the question whether it may. */
export default function LiveParts({ learnerId }: { learnerId: string }) {
  const queryClient = useQueryClient();
  useChanges('notifications', ({ what, id }) => {
    if ((what === 'reminder' || what === 'nearby') && id) {
      // Without a network the bell tells of it later.
      announceNews(queryClient, i18next, id).catch(() => {});
    }
  });
  useEffect(() => {
    // A browser that cannot be subscribed now is tried again on the next visit.
    keepSubscribed(learnerId).catch(() => {});
  }, [learnerId]);
  return <PermissionPrompt learnerId={learnerId} />;
}
