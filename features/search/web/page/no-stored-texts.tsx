import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFeatures } from '#web/feature.ts';

export function NoStoredTexts() {
  const { t } = useTranslation();
  const page = useFeatures().find(({ offlinePage }) => offlinePage)?.offlinePage;
  if (!page) return null;
  return (
    <p className="max-w-[38em] text-sm text-ink-soft">
      {t('device.search.none')}{' '}
      <Link to={page} className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        {t('common.storedTexts')}
      </Link>
    </p>
  );
}
