import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { healByReload } from './reload.ts';
import { RetryButton } from './retry-button.tsx';
import { Button } from './ui/button.tsx';

/** Between checks whether the server answers again. */
const KNOCK = 5_000;

/** For a page that crashed or whose code could not be loaded. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const codeIsGone = error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
  useEffect(() => {
    // The network is gone, or a new version was deployed: a reload gets the new files.
    if (!codeIsGone) return;
    void healByReload();
    const knocking = setInterval(() => void healByReload(), KNOCK);
    return () => clearInterval(knocking);
  }, [codeIsGone]);
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-md content-center gap-4 px-6 text-center text-ink">
      <h1 className="font-serif text-2xl">{t('errorPage.title')}</h1>
      <p className="text-ink-soft">{t(codeIsGone ? 'errors.offline' : 'errorPage.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <RetryButton />
        <Button asChild variant="secondary">
          <Link to="/">{t('errorPage.home')}</Link>
        </Button>
      </div>
    </main>
  );
}
