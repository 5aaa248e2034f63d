import { ArrowLeft, EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '../auth.ts';
import { usePageTitle } from '../routing/page-title.ts';
import { headerButton } from './header-button.ts';
import { HeaderParts } from './header-parts.tsx';
import { useHidesOnScroll } from './hides-on-scroll.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import { useWaysIn } from './ways-in.ts';

type Props = {
  title: string;
  subtitle?: ReactNode;
  back?: string | null;
  titleTo?: { path: string; hint: string };
  /** On a phone: hidden while scrolling down. */
  oneRow?: boolean;
  children?: ReactNode;
};

/** The header is moved out of view: screen readers and keyboard focus still find it. */
const hiding =
  'max-lg:sticky max-lg:top-0 max-lg:z-20 transition-transform duration-150 motion-reduce:transition-none max-lg:[&[data-hidden]:not(:has(:focus-visible))]:-translate-y-full';

export function PageHeader({ title, subtitle, back = '/home', titleTo, oneRow = false, children }: Props) {
  const { t } = useTranslation();
  const { state } = useAuth();
  const heading = usePageTitle(title);
  const [more, setMore] = useState(false);
  const row = oneRow && state !== 'visitor';
  const header = useHidesOnScroll<HTMLElement>(row);
  return (
    <header ref={header} className={`border-b border-line bg-paper ${row ? hiding : ''}`}>
      <div
        className={`mx-auto flex max-w-page items-center gap-x-2 gap-y-1 flex-wrap px-4 sm:px-6 sm:py-3 ${row ? 'py-1 max-sm:gap-x-0' : 'py-2'}`}
      >
        {back !== null && (
          <Link to={back} aria-label={t('header.back')} className={`${headerButton} -ms-2`}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
          </Link>
        )}
        {}
        <Logo
          className={`size-8 shrink-0 text-ink ${state === 'visitor' ? '' : 'lg:hidden'} ${row ? 'max-sm:hidden' : ''}`}
        />
        <div
          className={
            row
              ? 'min-w-0 flex-1 sm:basis-24'
              : 'order-last w-full min-w-0 pb-1 sm:order-none sm:w-auto sm:flex-1 sm:pb-0'
          }
        >
          <h1
            ref={heading}
            tabIndex={-1}
            className={`font-serif wrap-anywhere text-ink outline-none sm:text-2xl ${row ? 'line-clamp-2 text-lg leading-tight' : 'line-clamp-3 text-xl'}`}
          >
            {titleTo ? (
              <Link
                to={titleTo.path}
                title={titleTo.hint}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h1>
          {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        </div>
        <div
          className={
            row
              ? 'contents sm:ms-auto sm:flex sm:flex-wrap sm:items-center sm:justify-end'
              : 'ms-auto flex flex-wrap items-center justify-end'
          }
        >
          {children}
          {row && (
            <button
              type="button"
              className={`${headerButton} sm:hidden`}
              aria-label={t('header.more')}
              aria-expanded={more}
              onClick={() => setMore(!more)}
            >
              <EllipsisVertical className="size-5" aria-hidden />
            </button>
          )}
          <div className={row ? `${more ? 'flex' : 'hidden'} order-last w-full justify-end sm:contents` : 'contents'}>
            <SameEverywhere />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Memoised: a page change does not re-render it. */
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

function VisitorWays() {
  const { t } = useTranslation();
  const { signIn, signUp } = useWaysIn();
  const link =
    'inline-flex min-h-11 items-center rounded-md px-2 font-semibold whitespace-nowrap text-indigo hover:text-indigo-strong';
  return (
    <>
      <Link to={signIn} className={link}>
        {t('header.signIn')}
      </Link>
      <Link to={signUp} className={`${link} max-sm:hidden`}>
        {t('header.signUp')}
      </Link>
    </>
  );
}
