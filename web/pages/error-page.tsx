import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { RetryButton } from './retry-button.tsx';
import { useCodeRetry } from './use-code-retry.ts';

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const codeIsGone = error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
  const retry = useCodeRetry(codeIsGone);
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-md content-center gap-4 px-6 text-center text-ink">
      <h1 className="font-serif text-2xl">{t('errorPage.title')}</h1>
      <p className="text-ink-soft">{t(codeIsGone ? 'errors.offline' : 'errorPage.text')}</p>
      <div className="flex flex-wrap items-start justify-center gap-3">
        <RetryButton retry={retry} />
        <Button asChild variant="secondary">
          <Link to="/">{t('errorPage.home')}</Link>
        </Button>
      </div>
    </main>
  );
}
