import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Button, ErrorState, Notice, Skeleton } from '#web/ui/index.ts';
import { PictureCard } from '../picture/picture-card.tsx';
import { AccountInfo } from './account-info.tsx';
import { ProfileCards } from './profile-cards.tsx';
import { hasDraft } from './profile-draft.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { ProfileSwitches } from './profile-switches.tsx';
import { ShareButton } from './share-button.tsx';
import { useProfile } from './use-profile.ts';

export function MyProfile() {
  const { t } = useTranslation();
  const { data: profile, isPending, error, refetch } = useProfile();
  const [editing, setEditing] = useState(hasDraft);
  if (!profile)
    return (
      <>
        <PageHeader title={t('profile.title')} oneRow />
        <main className="mx-auto grid max-w-page gap-5 px-4 py-6 sm:px-6">
          {isPending ? (
            <Skeleton className="h-96" />
          ) : (
            <>
              <Notice variant="warning">
                <strong>{t('profile.offline.title')}</strong> {t('profile.offline.text')}
              </Notice>
              <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
            </>
          )}
        </main>
      </>
    );
  return (
    <>
      <PageHeader title={t('profile.title')} oneRow>
        {!editing && (
          <>
            <ShareButton profile={profile} />
            <Button variant="secondary" className="max-sm:px-3 sm:me-2" onClick={() => setEditing(true)}>
              <Pencil className="size-4" aria-hidden />
              <span className="max-sm:sr-only">{t('profile.edit')}</span>
            </Button>
          </>
        )}
      </PageHeader>
      {editing ? (
        <main className="mx-auto grid max-w-reading grid-cols-1 gap-5 px-4 py-6 sm:px-6">
          <PictureCard profile={profile} />
          <ProfileEditor profile={profile} onClose={() => setEditing(false)} />
        </main>
      ) : (
        <main className="mx-auto grid max-w-page grid-cols-1 items-start gap-5 px-4 py-6 sm:px-6 lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <ProfileSummary profile={profile} />
            <ProfileSwitches profile={profile} />
          </div>
          <div className="in-order grid min-w-0 grid-cols-1 gap-5">
            <ProfileCards />
            <AccountInfo profile={profile} />
          </div>
        </main>
      )}
    </>
  );
}
