import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '../../contract.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useNotificationText } from './notification-text.ts';
import { RelativeTime } from './relative-time.tsx';

type Props = {
  notification: Notification;
  id: string;
  linkRef?: Ref<HTMLAnchorElement>;
  onFollow: () => void;
};

export function NotificationWords({ notification, id, linkRef, onFollow }: Props) {
  const { t } = useTranslation();
  const { title, text } = useNotificationText()(notification);
  const { isRead, type, at } = notification;
  return (
    <div className="relative flex min-h-11 min-w-0 flex-1 gap-3">
      <NotificationIcon type={type} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className={`wrap-anywhere text-ink ${isRead ? '' : 'font-semibold'}`}>
          <Link
            ref={linkRef}
            id={`${id}-title`}
            to={notification.url}
            aria-describedby={`${id}-text`}
            onClick={onFollow}
            className="after:absolute after:-inset-1 after:rounded-md"
          >
            {title}
            {!isRead && <span className="sr-only"> ({t('notifications.unread')})</span>}
          </Link>
          {!isRead && <span aria-hidden className="ms-2 inline-block size-2 rounded-full bg-indigo align-middle" />}
        </p>
        <div id={`${id}-text`} className="grid gap-0.5">
          <p className="wrap-anywhere text-sm text-ink-soft">{text}</p>
          <p className="relative w-fit text-xs text-ink-faint">
            <RelativeTime at={at} />
          </p>
        </div>
      </div>
    </div>
  );
}
