import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { meQuery } from '#features/account/web/api.ts';
import { useFirstSteps, zoneOfReader } from '#features/profile/web/api.ts';
import { useAuth } from '#web/auth.ts';
import { byOrder, type HomeCard, type HomeSlot, type Reader, type WebFeature } from '#web/feature.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { ErrorState } from '#web/ui/index.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LogoutButton } from './logout-button.tsx';
import { QuickLinks } from './quick-links.tsx';
import { homeCards, useHomeCards } from './use-home-cards.ts';

/** Zone of profiles before the first visit. */
const UNKNOWN_ZONE = 'UTC';

/** Used on the server only. */
export const reader = import.meta.env.SSR
  ? async (queryClient: QueryClient): Promise<Reader | null> => {
      const { learner } = await queryClient.ensureQueryData(meQuery);
      if (!learner) return null;
      const zone = await zoneOfReader(queryClient);
      return zone === UNKNOWN_ZONE ? null : { language: learner.language, zone };
    }
  : undefined;

export async function prepare(features: readonly WebFeature[], queryClient: QueryClient): Promise<void> {
  const { learner } = await queryClient.ensureQueryData(meQuery);
  await queryClient.prefetchQuery(homeCards(features, queryClient, learner?.id));
}

export default function HomePage() {
  const { t } = useTranslation();
  const { learner } = useAuth();
  const { data, isPending, refetch } = useHomeCards();
  const { due, known } = useFirstSteps();
  // Hides the greeting until it is known whether the learner is new: a change would shift the page.
  const isNew = due || !known;
  const cards = (data?.cards ?? []).toSorted(byOrder);
  const { hash } = useLocation();
  // Scrolls to the list that a notification links to, because lists render after the page opened.
  useEffect(() => {
    if (data && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  return (
    <>
      <PageHeader title={t('home.title')} back={null}>
        <LogoutButton />
      </PageHeader>
      <main className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
        {/* The button beside the greeting follows the cards that wait for an answer in the order of the Tab key. */}
        <div className="grid grid-cols-1 items-center gap-x-4 gap-y-6 sm:grid-cols-[1fr_auto]">
          <div className={known ? 'min-w-0' : 'invisible min-w-0'}>
            <p className="font-serif text-xl wrap-anywhere text-ink sm:text-2xl">
              {isNew ? t('home.welcomeNew') : t('home.welcome', { name: learner?.name ?? '' })}
            </p>
            <p className="text-ink-soft">{t(isNew ? 'home.subtitleNew' : 'home.subtitle')}</p>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6 empty:hidden sm:col-span-full sm:row-start-2">
            <Slot of={cards} slot="first" />
          </div>
          <div className="min-h-11 sm:col-start-2 sm:row-start-1">
            <Slot of={cards} slot="greeting" />
          </div>
        </div>
        {data && (
          <>
            <Slot of={cards} slot="wide" />
            <div className="grid grid-cols-1 items-start gap-6 [&:not(:has(section))]:hidden xl:grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
              {data.columns.map((column, index) => (
                <div key={index} className="grid min-w-0 grid-cols-1 gap-6">
                  <Slot of={column} slot="column" />
                </div>
              ))}
            </div>
            <div className="divide-y divide-line empty:hidden">
              <Slot of={data.empty} slot="column" />
            </div>
            <Slot of={cards} slot="last" />
            <QuickLinks />
          </>
        )}
        {isPending && <HomeSkeleton />}
        {!data && !isPending && (
          <ErrorState text={t('errors.unavailable')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
        )}
      </main>
    </>
  );
}

const Slot = ({ of, slot }: { of: HomeCard[]; slot: HomeSlot }) =>
  // The list does not change while the page is open.
  of.flatMap(({ slot: place, Card }, index) => (place === slot ? [<Card key={index} />] : []));
