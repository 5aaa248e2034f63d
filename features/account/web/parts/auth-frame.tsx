import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FootLinks } from '#web/frame/foot-links.tsx';
import { LanguageSwitcher } from '#web/frame/language-switcher.tsx';
import { Logo } from '#web/frame/logo.tsx';
import { usePageTitle } from '#web/routing/page-title.ts';
import { Card } from '#web/ui/index.ts';

/** On wide screens the card has its own column. */
const BESIDE = 'lg:max-w-[68rem] lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-16';

type Props = {
  title: string;
  text?: string;
  face?: ReactNode;
  children: ReactNode;
};

export function AuthFrame({ title, text, face, children }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const heading = usePageTitle(title);
  const shown = useRef({ title, language });
  useEffect(() => {
    const before = shown.current;
    shown.current = { title, language };
    // A language change is no new step: the focus stays.
    if (before.title === title || before.language !== language) return;
    // The focus makes screen readers announce the step.
    const first = document.querySelector<HTMLElement>('[aria-labelledby="auth-card"] [data-first]');
    (first ?? heading.current)?.focus({ preventScroll: true });
  }, [title, language, heading]);
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <header className="flex justify-end p-2 sm:p-4">
        <LanguageSwitcher />
      </header>
      <main
        className={`mx-auto grid w-full max-w-[26rem] flex-1 content-start gap-y-6 px-4 pb-12 sm:pt-6 ${face ? BESIDE : ''}`}
      >
        <div
          className={`grid justify-items-center gap-1 text-center ${face ? 'lg:justify-items-start lg:text-start' : ''}`}
        >
          <Logo className="size-14 text-ink" />
          <h1 className="font-serif text-3xl text-ink">{t('auth.title')}</h1>
          <p className="text-ink-soft">{t('auth.tagline')}</p>
        </div>
        <Card
          className={`grid gap-5 p-5 sm:p-7 ${face ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start' : ''}`}
          aria-labelledby="auth-card"
        >
          <div className="grid gap-1">
            <h2 id="auth-card" ref={heading} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
              {title}
            </h2>
            {text && <p className="text-sm text-ink-soft">{text}</p>}
          </div>
          {children}
        </Card>
        {face}
      </main>
      <FootLinks />
    </div>
  );
}
