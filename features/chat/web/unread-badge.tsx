import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatApi } from './chat-api.ts';
import { useReportDelivered } from './use-report-delivered.ts';

/** Rendering it also marks messages as delivered. */
export default function UnreadBadge() {
  const { t } = useTranslation();
  const { data } = useQuery(chatApi.unread.queryOptions());
  useReportDelivered(data && data.messages > 0);
  const count = data?.messages ?? 0;
  if (count === 0) return null;
  return (
    <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-indigo px-1.5 text-xs font-semibold text-on-indigo tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('chat.unread', { count })}</span>
    </span>
  );
}
