import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, ListMenu, MenuContent, MenuItem, MenuSeparator } from '#web/ui/index.ts';
import type { Notification } from '../../contract.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { NotificationActions } from '../parts/notification-actions.tsx';
import { useNotificationText } from '../parts/notification-text.ts';
import { NotificationWords } from '../parts/notification-words.tsx';
import { useFocusFallback } from '../parts/use-focus-fallback.ts';

type Props = { notification: Notification; id: string };

/** Memoised: scrolling does not re-render it. */
export const NotificationCard = memo(function NotificationCard({ notification, id }: Props) {
  const { t } = useTranslation();
  const { mark, remove } = useMarkNotifications();
  const { title } = useNotificationText()(notification);
  const words = useFocusFallback<HTMLAnchorElement>(notification.actionable);
  const { isRead } = notification;
  return (
    <div className={`grid gap-3 rounded-md border border-line p-4 ${isRead ? '' : 'bg-surface shadow-low'}`}>
      <div className="flex items-start gap-2">
        <NotificationWords
          notification={notification}
          id={id}
          linkRef={words}
          onFollow={() => isRead || mark.mutate({ item: notification, isRead: true, quietly: true })}
        />
        <ListMenu
          button={
            <IconButton label={t('notifications.actions', { title })} className="-me-2 -mt-2">
              <EllipsisVertical className="size-5" aria-hidden />
            </IconButton>
          }
        >
          {() => (
            // The menu is outside the scroll area, which would clip it.
            <DropdownMenu.Portal container={document.querySelector('main')}>
              <MenuContent>
                <MenuItem onSelect={() => mark.mutate({ item: notification, isRead: !isRead })}>
                  {t(isRead ? 'notifications.markUnread' : 'notifications.markRead')}
                </MenuItem>
                <MenuSeparator />
                <MenuItem variant="danger" onSelect={() => remove.mutate(notification)}>
                  {t('notifications.remove')}
                </MenuItem>
              </MenuContent>
            </DropdownMenu.Portal>
          )}
        </ListMenu>
      </div>
      <NotificationActions notification={notification} />
    </div>
  );
});
