import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { headerButton } from '#web/frame/header-button.ts';

export default function FreeStudyButton() {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  if (!/^\/text(\/|$)/i.test(pathname)) return null;
  const label = t('focus.free');
  return (
    <Link
      to={{ search: '?focus=free', hash }}
      className={`${headerButton} max-sm:hidden`}
      aria-label={label}
      title={label}
    >
      <Timer className="size-5" aria-hidden />
    </Link>
  );
}
