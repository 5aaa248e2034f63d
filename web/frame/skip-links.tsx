import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth.ts';
import { useFeatures } from '../feature.ts';

/** Id of the navigation. */
export const RAIL = 'navigation';

const skip = 'fixed start-2 top-2 z-50 -translate-y-24 rounded-md bg-indigo px-4 py-3 text-paper focus:translate-y-0';

/** The first links of a learner's page, before any line above it: the Tab key reaches page and navigation from there. */
export function SkipLinks() {
  const { t } = useTranslation();
  const { state } = useAuth();
  const { pathname } = useLocation();
  const pages = useFeatures().flatMap(({ pages = [] }) =>
    pages.filter(({ path }) => matchPath(path, pathname) !== null),
  );
  if (state !== 'learner' || !pages.some(({ guard }) => guard === 'signed-in')) return null;
  return (
    <>
      <a href="#main" className={skip}>
        {t('navigation.skip')}
      </a>
      {!pages.some(({ alone }) => alone) && (
        <a href={`#${RAIL}`} className={`${skip} max-lg:hidden`}>
          {t('navigation.skipTo')}
        </a>
      )}
    </>
  );
}
