import { ArrowLeft } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAuth } from './auth.ts';
import { headerButton } from './header-button.ts';
import { HeaderParts } from './header-parts.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { usePageTitle } from './page-title.ts';
import { ThemeSwitcher } from './theme-switcher.tsx';

type Props = {
  title: string;
  subtitle?: string;
  /** Where the back arrow leads; null for none. */
  back?: string | null;
  /** Controls of the page itself, beside the title. */
  children?: ReactNode;
};

/** The head of every page: back, logo, title and subtitle, report, bell, theme, language. */
export function PageHeader({ title, subtitle, back = '/home', children }: Props) {
  const { t } = useTranslation();
  const { state } = useAuth();
  const heading = usePageTitle(title);
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-[72rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-6 sm:py-3">
        {back !== null && (
          <Link to={back} aria-label={t('header.back')} className={`${headerButton} -ms-2`}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
          </Link>
        )}
        {/* On a desk the rail has it, which visitors have not. */}
        <Logo className={`size-8 shrink-0 text-ink ${state === 'visitor' ? '' : 'lg:hidden'}`} />
        <div className="order-last w-full min-w-0 pb-1 sm:order-none sm:w-auto sm:flex-1 sm:pb-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="line-clamp-3 wrap-anywhere font-serif text-xl text-ink outline-none sm:text-2xl"
          >
            {title}
          </h1>
          {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        </div>
        <div className="ms-auto flex flex-wrap items-center justify-end">
          {children}
          <SameEverywhere />
        </div>
      </div>
    </header>
  );
}

/** What every header ends with: drawn once, not with every page that is turned. */
const SameEverywhere = memo(function SameEverywhere() {
  const { state } = useAuth();
  return (
    <>
      {state === 'learner' && <HeaderParts />}
      {state === 'visitor' && <VisitorWays />}
      <ThemeSwitcher />
      <LanguageSwitcher />
    </>
  );
});

/** For who is not signed in: the ways in, back to where they were pressed. */
function VisitorWays() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const login = `/login?next=${encodeURIComponent(`${pathname}${search}`)}`;
  const link =
    'inline-flex min-h-11 items-center rounded-md px-2 font-semibold whitespace-nowrap text-indigo hover:text-indigo-strong';
  return (
    <>
      <Link to={login} className={link}>
        {t('header.signIn')}
      </Link>
      <Link to={`${login}#join`} className={`${link} max-sm:hidden`}>
        {t('header.signUp')}
      </Link>
    </>
  );
}
