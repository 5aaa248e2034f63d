import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Today } from '#features/library/web/index.ts';
import { StudyRequests } from '#features/partners/web/index.ts';
import { CreateSessionButton, MySessions, NextSession, PublicSessions } from '#features/sessions/web/index.ts';
import { PageHeader } from '#web/page-header.tsx';
import { useSession } from '#web/session.ts';
import { LogoutButton } from './logout-button.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { Places } from './places.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Reminders } from './reminders.tsx';
import { useHomeReady } from './use-home-ready.ts';

/** The dashboard: what is next, who wants to learn with me, what can be joined, and the ways into the house. */
export default function HomePage() {
  const { t } = useTranslation();
  const { learner } = useSession();
  const ready = useHomeReady();
  const create = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // A notification may lead to one of the lists, and they were not there when the page opened.
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
  return (
    <>
      <PageHeader title={t('home.title')} back={null}>
        <LogoutButton />
      </PageHeader>
      <main className="mx-auto grid max-w-[72rem] gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-serif text-2xl wrap-anywhere text-ink">
              {t('home.welcome', { name: learner?.name ?? '' })}
            </p>
            <p className="text-ink-soft">{t('home.subtitle')}</p>
          </div>
          <div ref={create}>
            <CreateSessionButton />
          </div>
        </div>
        {ready ? (
          <>
            <NextSession />
            <Places />
            <Today />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <div className="grid min-w-0 gap-6">
                <StudyRequests onPlan={() => create.current?.querySelector('button')?.click()} />
                <PublicSessions />
              </div>
              <div className="grid min-w-0 gap-6">
                <MySessions />
                <Reminders />
                <RecentActivity />
              </div>
            </div>
          </>
        ) : (
          <OnItsWay />
        )}
      </main>
    </>
  );
}
