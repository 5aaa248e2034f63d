import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from './page-header.tsx';
import { Button } from './ui/button.tsx';

export type Coming = 'chat';

/** A screen that is not built yet says so, and what can be done meanwhile. */
export function PlaceholderPage({ screen }: { screen: Coming }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(`coming.${screen}.title`)} back="/" />
      <main className="mx-auto max-w-[72rem] px-4 py-8 sm:px-6">
        <section className="max-w-[38em] rounded-lg border border-line bg-surface p-6">
          <h2 className="mb-2 font-serif text-lg text-ink">{t('coming.heading')}</h2>
          <p className="mb-4 text-ink-soft">{t(`coming.${screen}.text`)}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="secondary">
              <Link to="/home">{t('coming.backHome')}</Link>
            </Button>
          </div>
        </section>
      </main>
    </>
  );
}
