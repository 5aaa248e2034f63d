import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { restQuery } from '#features/sessions/web/sessions-api.ts';
import { useAwaited } from '#web/api/use-awaited.ts';
import { useAuth } from '#web/auth.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { IconButton } from '#web/ui/index.ts';
import { CalendarFeed } from '../calendar/calendar-feed.tsx';
import { CreateSessionButton } from '../form/create-session-button.tsx';
import { ShabbatLine } from '../form/shabbat-line.tsx';
import { publicSeriesQuery, seriesQuery } from '../planning-api.ts';
import { SeriesSection } from '../series/series-section.tsx';
import { PastSessions } from './past-sessions.tsx';
import { SessionsBoard } from './sessions-page-board.tsx';

export default function SessionsPage() {
  const { t } = useTranslation();
  const { signOut } = useAuth();
  // The Shabbat line and the fixed hours are on top: avoids a layout shift.
  const waits = useAwaited([useQuery(restQuery()), useQuery(seriesQuery()), useQuery(publicSeriesQuery())]);
  return (
    <>
      <PageHeader title={t('sessions.page.title')}>
        <span className="lg:hidden">
          <IconButton label={t('navigation.logout')} onClick={() => void signOut()}>
            <LogOut className="size-5 rtl:-scale-x-100" aria-hidden />
          </IconButton>
        </span>
      </PageHeader>
      <main className={`mx-auto in-order grid max-w-page gap-8 px-4 py-6 sm:px-6 sm:py-8 ${waits ? 'invisible' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 text-ink-soft">
            <p>{t('sessions.page.subtitle')}</p>
            <ShabbatLine />
          </div>
          <CreateSessionButton kind="page" />
        </div>
        <SeriesSection />
        <SessionsBoard />
        <PastSessions />
        <CalendarFeed />
      </main>
    </>
  );
}
