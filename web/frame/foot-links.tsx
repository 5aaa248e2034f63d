import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFeatures } from '../feature.ts';

export function FootLinks() {
  const { t } = useTranslation();
  const links = useFeatures().flatMap(({ foot = [] }) => foot);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('navigation.foot')} className="flex flex-wrap justify-center gap-x-4 px-4 pb-6 text-sm">
      {links.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-ink-soft hover:text-ink hover:underline"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
