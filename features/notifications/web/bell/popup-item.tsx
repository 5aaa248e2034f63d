import { useId } from 'react';
import type { Notification } from '../../contract.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { NotificationActions } from '../parts/notification-actions.tsx';
import { NotificationWords } from '../parts/notification-words.tsx';
import { useFocusFallback } from '../parts/use-focus-fallback.ts';

type Props = { notification: Notification; onLeave: () => void };

export function PopupItem({ notification, onLeave }: Props) {
  const id = useId();
  const { mark } = useMarkNotifications();
  const words = useFocusFallback<HTMLAnchorElement>(notification.actionable);
  return (
    <li className="grid gap-3 py-3">
      <NotificationWords
        notification={notification}
        id={id}
        linkRef={words}
        onFollow={() => {
          if (!notification.isRead) mark.mutate({ item: notification, isRead: true, quietly: true });
          onLeave();
        }}
      />
      <NotificationActions notification={notification} onLeave={onLeave} />
    </li>
  );
}
