import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBackCloses } from '#web/ui/back-closes.ts';
import { onPassedEscape } from '#web/ui/escape.ts';
import { Button, EmptyState, ErrorState, IconButton } from '#web/ui/index.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { notificationsApi } from '../notifications-api.ts';
import { NotificationsSkeleton } from '../parts/notifications-skeleton.tsx';
import { ExampleNotification } from './example-notification.tsx';
import { PopupItem } from './popup-item.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; bell: RefObject<HTMLButtonElement | null> };

/** Mounted while open, so each opening refetches. */
export default function NotificationPopup({ open, onOpenChange, bell }: Props) {
  const { t } = useTranslation();
  useBackCloses(open, () => onOpenChange(false));
  const within = (target: EventTarget | null) => target instanceof Node && bell.current?.contains(target);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <Popover.Content
        aria-label={t('header.notifications')}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onKeyDown={onPassedEscape(() => onOpenChange(false))}
        // The bell toggles the popup itself.
        onInteractOutside={(event) => within(event.target) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) bell.current?.focus();
        }}
        className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] animate-rise flex-col rounded-lg border border-line bg-surface text-ink shadow-high outline-none data-[state=closed]:animate-leave"
      >
        <Latest onLeave={() => onOpenChange(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(notificationsApi.latest.queryOptions({ refetchOnMount: 'always' }));
  const { markAll } = useMarkNotifications();
  const items = query.data?.items ?? [];
  const unread = query.data?.unread ?? 0;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line py-1 ps-4 pe-1">
        <h2 className="min-w-0 flex-1 truncate font-serif text-lg">{t('notifications.latest')}</h2>
        <IconButton
          label={t('notifications.markAll')}
          title={t('notifications.markAll')}
          disabled={unread === 0}
          onClick={() => markAll.mutate()}
        >
          <CheckCheck className="size-5" aria-hidden />
        </IconButton>
        <IconButton asChild label={t('notifications.openSettings')} title={t('notifications.openSettings')}>
          <Link to="/notification-settings" onClick={onLeave}>
            <Settings className="size-5" aria-hidden />
          </Link>
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
        {query.isPending && <NotificationsSkeleton rows={3} />}
        {query.isError && (
          <>
            <ErrorState
              text={t('notifications.loadError')}
              retryLabel={t('common.retry')}
              onRetry={() => void query.refetch()}
            />
            <Suspense>
              <ExampleNotification />
            </Suspense>
          </>
        )}
        {query.isSuccess && items.length === 0 && <EmptyState text={t('notifications.empty.all')} />}
        {items.length > 0 && (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <PopupItem key={item.id} notification={item} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-line p-1">
        <Button asChild variant="quiet" className="w-full">
          <Link to="/notifications" onClick={onLeave}>
            {t('notifications.seeAll')}
          </Link>
        </Button>
      </div>
    </>
  );
}
