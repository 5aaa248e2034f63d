import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth.ts';
import { useOnline } from '../browser/use-online.ts';
import { useFeatures } from '../feature.ts';
import { SlowLine } from './slow-line.tsx';

export function NetworkLines() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? (
        <SlowLine />
      ) : (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-1.5 text-sm text-ink">
          <WifiOff className="size-4 shrink-0 text-amber" aria-hidden />
          {t('common.offline')}
        </p>
      )}
    </div>
  );
}

export function OfflineBar() {
  const { pathname } = useLocation();
  const { state } = useAuth();
  const pages = useFeatures().flatMap((feature) => feature.pages ?? []);
  // While the sign-in is unknown, the page is not rendered.
  const saidThere =
    state !== 'loading' && pages.some(({ path, wholeScreen }) => wholeScreen && matchPath(path, pathname) !== null);
  return saidThere ? null : <NetworkLines />;
}
