import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Outlet, useLocation } from 'react-router';
import { useAuth } from './auth.ts';
import { useFeatures } from './feature.ts';
import { Navigation } from './navigation.tsx';
import { runOutbox } from './outbox/run-outbox.ts';
import { prefetch } from './prefetch.ts';
import { listen } from './realtime.ts';
import { ScrollMemory } from './scroll-memory.tsx';

/** Skip link, navigation, live connection, and outbox. */
export function Shell() {
  const { t } = useTranslation();
  const { learner } = useAuth();
  const features = useFeatures();
  const queryClient = useQueryClient();
  const id = learner?.id;
  const { pathname } = useLocation();
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const alone = pages.some((page) => page.alone && matchPath(page.path, pathname) !== null);
  useEffect(listen, []);
  useEffect(() => prefetch(features, queryClient), [features, queryClient]);
  useEffect(() => (id === undefined ? undefined : runOutbox(id)), [id]);
  return (
    <div className="flex min-h-dvh bg-paper text-ink">
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-24 rounded-md bg-indigo px-4 py-3 text-paper focus:translate-y-0"
      >
        {t('navigation.skip')}
      </a>
      {!alone && <Navigation />}
      <div id="main" className={`min-w-0 flex-1 ${alone ? '' : 'pb-24 lg:pb-8'}`}>
        <Outlet />
      </div>
      <ScrollMemory />
    </div>
  );
}
