import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from './auth.ts';
import { useFeatures } from './feature.ts';
import { Navigation } from './frame/navigation.tsx';
import { listen } from './realtime/realtime.ts';
import { prefetch } from './routing/prefetch.ts';
import { ScrollMemory } from './routing/scroll-memory.tsx';
import { usePagesHere } from './routing/use-pages-here.ts';
import { runOffline } from './run-offline.ts';

/**
 * The navigation follows the page in the document: the Tab key reaches the page first, and the rail by a skip link. Its
 * width is reserved: a slow browser paints the page before the rail arrives.
 */
export function Shell() {
  const { learner } = useAuth();
  const features = useFeatures();
  const queryClient = useQueryClient();
  const id = learner?.id;
  const isAlone = usePagesHere().some(({ alone }) => alone);
  useEffect(listen, []);
  useEffect(() => prefetch(features, queryClient), [features, queryClient]);
  useEffect(() => (id === undefined ? undefined : runOffline(id, features)), [id, features]);

  return (
    <div className={`flex min-h-dvh bg-paper text-ink ${isAlone ? '' : 'lg:not-print:ps-56'}`}>
      <div id="main" className={`min-w-0 flex-1 ${isAlone ? '' : 'pb-24 lg:pb-8'}`}>
        <Outlet />
      </div>
      {!isAlone && <Navigation />}
      <ScrollMemory />
    </div>
  );
}
