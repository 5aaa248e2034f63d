import { Settings } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge, Button } from '#web/ui/index.ts';
import type { Notification } from '../../contract.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { NotificationWords } from '../parts/notification-words.tsx';
import { NewsCard } from './news-card.tsx';

export const isWaiting = ({ tab, isRead }: Notification) => tab === 'reminders' && !isRead;

export function Reminders() {
  const { t } = useTranslation();
  const { mark } = useMarkNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <NewsCard
      id="reminders"
      wants={isWaiting}
      error={t('home.remindersError')}
      empty={t('home.remindersEmpty')}
      head={(items) => (
        <div className={items.length > 0 ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'contents'}>
          <h2 id="reminders" ref={heading} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
            {t('home.reminders')}
          </h2>
          {items.length > 0 && <Badge variant="gold">{items.length}</Badge>}
          <Button asChild variant="quiet" className={`order-last ms-auto -me-4 ${items.length > 0 ? '' : 'text-sm'}`}>
            <Link to="/notification-settings">
              <Settings className="size-4" aria-hidden />
              {t('home.settings')}
            </Link>
          </Button>
        </div>
      )}
      row={(item) => (
        <li key={item.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          <NotificationWords
            notification={item}
            id={`reminder-${item.id}`}
            onFollow={() => mark.mutate({ item, isRead: true, quietly: true })}
          />
          <Button
            variant="secondary"
            id={`reminder-${item.id}-read`}
            className="ms-12 justify-self-start"
            aria-labelledby={`reminder-${item.id}-read reminder-${item.id}-title`}
            onClick={() => {
              mark.mutate({ item, isRead: true });
              // The focused button disappears with its reminder.
              heading.current?.focus();
            }}
          >
            {t('home.markRead')}
          </Button>
        </li>
      )}
      more={
        <Link to="/notifications?tab=reminders" className="py-2.5 text-indigo underline-offset-4 hover:underline">
          {t('home.remindersAll')}
        </Link>
      }
    />
  );
}
