import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Determining } from '#web/guards.tsx';
import { PageHeader } from '#web/page-header.tsx';
import { useSession } from '#web/session.ts';
import { Avatar, Button, Card } from '#web/ui/index.ts';

const AccountSettings = lazy(() =>
  import('./account-settings.tsx').then(({ AccountSettings: Component }) => ({ default: Component })),
);

/** The profile: for a visitor what it is and a way to sign in, for a learner who they are and their account. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { state, learner, signOut } = useSession();
  if (state === 'loading') return <Determining />;
  return (
    <>
      <PageHeader title={t('account.profileTitle')} back={learner ? '/home' : null} />
      <main className="mx-auto grid max-w-[44rem] gap-5 px-4 py-6 sm:px-6">
        {learner ? (
          <>
            <Card className="flex flex-wrap items-center gap-4">
              <Avatar name={learner.name} className="size-16 text-xl" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-serif text-xl text-ink">
                  <bdi>{learner.name}</bdi>
                </p>
                <p className="truncate text-ink-soft" dir="ltr">
                  {learner.email}
                </p>
              </div>
              <Button look="secondary" onClick={() => void signOut()}>
                {t('navigation.logout')}
              </Button>
            </Card>
            <Suspense>
              <AccountSettings />
            </Suspense>
          </>
        ) : (
          <Card className="grid justify-items-start gap-4">
            <p className="max-w-[38em] text-ink-soft">{t('account.profilePublic')}</p>
            <Button asChild>
              <Link to="/login?next=/mon-profil">{t('coming.signIn')}</Link>
            </Button>
          </Card>
        )}
      </main>
    </>
  );
}
