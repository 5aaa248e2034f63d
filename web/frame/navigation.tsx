import { ArrowLeft, LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAuth } from '../auth.ts';
import { byOrder, type NavItem, useFeatures } from '../feature.ts';
import { Logo } from './logo.tsx';
import { RAIL } from './skip-links.tsx';

export function Navigation() {
  const { t } = useTranslation();
  const { signOut } = useAuth();
  const items = useFeatures()
    .flatMap(({ nav = [] }) => nav)
    .sort(byOrder);
  return (
    <>
      <nav
        id={RAIL}
        aria-label={t('navigation.label')}
        className="sticky top-0 -ms-56 hidden h-dvh w-56 shrink-0 -order-1 flex-col gap-1 border-e border-line bg-surface px-3 py-5 lg:flex"
      >
        <Link to="/home" className="mb-6 flex items-center gap-3 rounded-md px-3 py-1 font-serif text-xl text-ink">
          <Logo className="size-8" />
          {t('common.product')}
        </Link>
        {items.map((item) => (
          <Entry key={item.path} {...item} wide />
        ))}
        <BackEntry wide />
        <button
          type="button"
          onClick={() => void signOut()}
          className="mt-auto flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink"
        >
          <LogOut className="size-5 rtl:-scale-x-100" aria-hidden />
          {t('navigation.logout')}
        </button>
      </nav>
      <nav
        aria-label={t('navigation.label')}
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col grid-rows-[minmax(3.5rem,auto)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {items.map((item) => (
          <Entry key={item.path} {...item} />
        ))}
        <BackEntry />
      </nav>
    </>
  );
}

function Entry({ path, label, icon: Icon, also, Badge, wide }: NavItem & { wide?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, '') === path || also?.test(pathname) === true;
  const shape = shapeOf(wide);
  const colours = here ? 'bg-raised font-semibold text-indigo' : 'text-ink-soft hover:bg-raised hover:text-ink';
  return (
    <Link
      to={path}
      aria-current={here ? 'page' : undefined}
      className={`relative flex items-center transition-colors ${shape} ${colours}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <span className="max-w-full truncate">{t(label)}</span>
      {Badge && (
        <span className={wide ? 'ms-auto' : 'absolute start-1/2 top-1'}>
          <Suspense>
            <Badge />
          </Suspense>
        </span>
      )}
    </Link>
  );
}

const shapeOf = (wide?: boolean) =>
  wide
    ? 'min-h-11 flex-row gap-3 rounded-md px-3 text-sm'
    : 'min-h-14 flex-col justify-center gap-0.5 px-0.5 text-xs tracking-tight';

/** Required by the specification in Hebrew. Without history it leads home. */
function BackEntry({ wide }: { wide?: boolean }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  if (i18n.resolvedLanguage !== 'he') return null;
  return (
    <button
      type="button"
      onClick={() => void (key === 'default' ? navigate('/home') : navigate(-1))}
      className={`flex items-center text-ink-soft transition-colors hover:bg-raised hover:text-ink ${shapeOf(wide)}`}
    >
      <ArrowLeft className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden />
      {t('header.back')}
    </button>
  );
}
