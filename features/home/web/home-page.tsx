import { useTranslation } from 'react-i18next';
import {
  CreateSessionButton,
  MySessions,
  NextSession,
  PublicSessions,
  useSessionsReady,
} from '#features/sessions/web/index.ts';
import { PageHeader } from '#web/page-header.tsx';
import { useSession } from '#web/session.ts';
import { Skeleton } from '#web/ui/index.ts';
import { Places } from './places.tsx';

/** The dashboard: what is next, what can be joined, and the ways into the house. */
export default function HomePage() {
  const { t } = useTranslation();
  const { learner } = useSession();
  const ready = useSessionsReady();
  return (
    <>
      <PageHeader title={t('home.title')} back={null} />
      <main className="mx-auto grid max-w-[72rem] gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-serif text-2xl text-ink">{t('home.welcome', { name: learner?.name ?? '' })}</p>
            <p className="text-ink-soft">{t('home.subtitle')}</p>
          </div>
          <CreateSessionButton />
        </div>
        {ready ? (
          <>
            <NextSession />
            <Places />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <PublicSessions />
              <MySessions />
            </div>
          </>
        ) : (
          <OnItsWay />
        )}
      </main>
    </>
  );
}

/** The shape of the page until it is known what is next. */
function OnItsWay() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}
