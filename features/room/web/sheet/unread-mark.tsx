import { useTranslation } from 'react-i18next';
import { useUnread } from '#features/chat/web/api.ts';
import { useSessionConversation } from '#features/sessions/web/api.ts';

export function UnreadMark({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const unread = useUnread(useSessionConversation(roomId).data?.id ?? null);
  if (unread === 0) return null;
  return (
    <span className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-indigo px-1 text-center text-xs leading-5 font-semibold text-on-indigo">
      <span aria-hidden>{unread}</span>
      <span className="sr-only">{t('room.unread', { count: unread })}</span>
    </span>
  );
}
