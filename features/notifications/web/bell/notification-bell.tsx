import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { headerButton } from '#web/frame/header-button.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { notificationsApi, notificationsLive } from '../notifications-api.ts';
import { badgeOf } from './badge-of.ts';

const loadAnnouncing = withTexts(() => import('./announce-request.ts'));
const NotificationPopup = lazyDialog(withTexts(() => import('./notification-popup.tsx')));

export function NotificationBell() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery(notificationsApi.counts.queryOptions());
  notificationsLive.useEvent(['created', 'changed'], ({ id }) => {
    // An invitation is announced again when its session moves. Failures are ignored: badge and list show it later.
    loadAnnouncing()
      .then(({ announceRequest }) => announceRequest(queryClient, id, navigate))
      .catch(() => {});
  });
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        ref={bell}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={headerButton}
        onPointerEnter={NotificationPopup.preload}
        onFocus={NotificationPopup.preload}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <Bell className="size-5" aria-hidden />
        <span className="sr-only">
          {unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('header.notifications')}
        </span>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brick px-1 text-xs font-semibold text-on-brick tabular-nums forced-colors:border"
          >
            {badgeOf(unread)}
          </span>
        )}
      </button>
      {wanted && <NotificationPopup open={open} onOpenChange={setOpen} bell={bell} />}
    </>
  );
}
