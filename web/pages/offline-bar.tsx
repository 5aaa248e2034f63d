import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '../auth.ts';
import { useOnline } from '../browser/use-online.ts';
import { useFeatures } from '../feature.ts';
import { usePagesHere } from '../routing/use-pages-here.ts';
import { SlowLine } from './slow-line.tsx';

export function NetworkLines({ link }: { link?: ReactNode }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? (
        <SlowLine />
      ) : (
        <div className="flex items-center justify-center gap-x-4 bg-amber-soft px-4 py-1.5 text-sm text-ink">
          <p className="flex items-center gap-2">
            <WifiOff className="size-4 shrink-0 text-amber" aria-hidden />
            {t('common.offline')}
          </p>
          {link}
        </div>
      )}
    </div>
  );
}

export function OfflineBar() {
  const { state } = useAuth();
  const here = usePagesHere();
  const texts = useFeatures().find(({ offlinePage }) => offlinePage !== undefined)?.offlinePage;
  const isLinked = state === 'learner' && texts !== undefined && !here.some(({ path }) => path === texts);
  // While the sign-in is unknown, the page is not rendered.
  const saidThere = state !== 'loading' && here.some(({ wholeScreen }) => wholeScreen);
  return saidThere ? null : <NetworkLines link={isLinked && <TextsLink to={texts} />} />;
}

function TextsLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-indigo underline">
      {t('common.storedTexts')}
    </Link>
  );
}
