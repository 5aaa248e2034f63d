import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '../../contract.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { NotificationWords } from '../parts/notification-words.tsx';
import { NewsCard } from './news-card.tsx';

export const isActivity = ({ activity }: Notification) => activity;

export function RecentActivity() {
  const { t } = useTranslation();
  const { mark } = useMarkNotifications();
  return (
    <NewsCard
      id="recent-activity"
      wants={isActivity}
      error={t('home.activityError')}
      empty={t('home.activityEmpty')}
      head={() => (
        <h2 id="recent-activity" className="font-serif text-xl text-ink">
          {t('home.activity')}
        </h2>
      )}
      row={(item) => (
        <li key={item.id} className="flex py-3 first:pt-0 last:pb-0">
          <NotificationWords
            notification={item}
            id={`activity-${item.id}`}
            onFollow={() => item.isRead || mark.mutate({ item, isRead: true, quietly: true })}
          />
        </li>
      )}
      more={
        <Link to="/notifications" className="py-2.5 text-indigo underline-offset-4 hover:underline">
          {t('home.activityAll')}
        </Link>
      }
    />
  );
}
