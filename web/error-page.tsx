import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';

const RELOADED = 'havruta.reloaded';

/** A page broke, or its code could not be loaded: what to do, in the learner's words. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const codeIsGone = error instanceof TypeError && /dynamically imported|module script/i.test(error.message);
  useEffect(() => {
    // A new version was put in place while this tab was open: its page names the new files. Once only.
    if (!codeIsGone || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, '1');
    location.reload();
  }, [codeIsGone]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-6 text-center text-ink">
      <h1 className="font-serif text-2xl">{t('errorPage.title')}</h1>
      <p className="text-ink-soft">{t(codeIsGone ? 'errors.offline' : 'errorPage.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-11 rounded-md bg-indigo px-5 text-paper"
        >
          {t('common.retry')}
        </button>
        <a href="/" className="inline-flex min-h-11 items-center rounded-md border border-line px-5">
          {t('errorPage.home')}
        </a>
      </div>
    </main>
  );
}
