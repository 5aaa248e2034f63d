import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Waiting } from '#web/pages/waiting.tsx';
import { LoadError, lazyPart, type Retry } from '#web/routing/lazy.tsx';
import { Button, Card } from '#web/ui/index.ts';

const MyProfile = lazyPart(async () => ({ default: (await import('./my-profile.tsx')).MyProfile }), MissingProfile);

function MissingProfile({ onRetry }: Retry) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <LoadError onRetry={onRetry} />
    </>
  );
}

export default function ProfilePage() {
  const { t } = useTranslation();
  const { state } = useAuth();
  if (state === 'loading') return <Waiting />;
  if (state === 'learner')
    return (
      <Suspense fallback={<Waiting />}>
        <MyProfile />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t('profile.title')} back={null} />
      <main className="mx-auto grid max-w-reading gap-5 px-4 py-6 sm:px-6">
        <Card className="grid justify-items-start gap-4">
          <p className="max-w-[38em] text-ink-soft">{t('profile.visitor')}</p>
          <Button asChild>
            <Link to="/login?next=/mon-profil">{t('profile.signIn')}</Link>
          </Button>
        </Card>
      </main>
    </>
  );
}
