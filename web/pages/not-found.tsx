import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Logo } from '../frame/logo.tsx';
import { usePageTitle } from '../routing/page-title.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';

/** The specification's heading is the same in every language. */
export default function NotFound() {
  const { t } = useTranslation();
  const heading = usePageTitle('Page not found');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 bg-paper px-4 py-10 text-center text-ink">
      <p className="grid justify-items-center gap-1 font-serif text-2xl">
        <Logo className="size-14" />
        {t('common.product')}
      </p>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} lang="en" dir="ltr" className="font-serif text-xl outline-none">
          Page not found
        </h1>
        <p className="text-ink-soft">{t('errors.notFound')}</p>
      </div>
      <search>
        <form
          className="grid gap-3 text-start sm:grid-cols-[minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            const query = typed.trim();
            if (query) void navigate(`/search?q=${encodeURIComponent(query)}`);
          }}
        >
          <SearchField
            label={t('notFound.label')}
            placeholder={t('notFound.placeholder')}
            clearLabel={t('notFound.clear')}
            value={typed}
            onChange={setTyped}
            onClear={() => {}}
          />
          <Button type="submit" variant="secondary">
            {t('notFound.submit')}
          </Button>
        </form>
      </search>
      <Button asChild variant="quiet">
        <Link to="/">{t('errorPage.home')}</Link>
      </Button>
    </main>
  );
}
