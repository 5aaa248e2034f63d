import { useTranslation } from 'react-i18next';
import { useAuth } from '../auth.ts';
import { usePagesHere } from '../routing/use-pages-here.ts';

/** Id of the navigation. */
export const RAIL = 'navigation';

/** The first links of a learner's page, above all else: the Tab key reaches page and navigation from there. */
export function SkipLinks() {
  const { t } = useTranslation();
  const { state } = useAuth();
  const pages = usePagesHere();
  if (state !== 'learner' || !pages.some(({ guard }) => guard === 'signed-in')) return null;
  return (
    <>
      <a href="#main" className="skip-link">
        {t('navigation.skip')}
      </a>
      {!pages.some(({ alone }) => alone) && (
        <a href={`#${RAIL}`} className="skip-link max-lg:hidden">
          {t('navigation.skipTo')}
        </a>
      )}
    </>
  );
}
