import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { Navigation } from './navigation.tsx';
import { listen } from './realtime.ts';

/**
 * Under what a scroll position is kept. Every page that is opened by its address begins with the same key: without its
 * path, another one would begin where the last one was left.
 */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key);

/** The frame of every signed-in page: skip link, navigation, and the live connection while it stands. */
export function Shell() {
  const { t } = useTranslation();
  useEffect(listen, []);
  return (
    <div className="flex min-h-dvh bg-paper text-ink">
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-24 rounded-md bg-indigo px-4 py-3 text-paper focus:translate-y-0"
      >
        {t('navigation.skip')}
      </a>
      <Navigation />
      <div id="main" className="min-w-0 flex-1 pb-24 lg:pb-8">
        <Outlet />
      </div>
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
