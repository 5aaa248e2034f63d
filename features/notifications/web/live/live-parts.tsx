import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { followSessionChanges } from '#web/auth.ts';
import { notificationsLive } from '../notifications-api.ts';
import { renewSubscription } from '../push/push-subscribe.ts';
import { announceNews } from './announce-news.ts';
import { PermissionPrompt } from './permission-prompt.tsx';

/** Announces news, maintains this browser's subscription and prompts for the permission. */
export default function LiveParts({ learnerId }: { learnerId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  notificationsLive.useEvent(['reminder', 'nearby'], ({ id }) => {
    announceNews(queryClient, i18next, id, (url) => void navigate(url)).catch(() => {});
  });
  useEffect(() => {
    const keep = () => void renewSubscription(learnerId).catch(() => {});
    keep();
    return followSessionChanges(keep);
  }, [learnerId]);
  return <PermissionPrompt learnerId={learnerId} />;
}
