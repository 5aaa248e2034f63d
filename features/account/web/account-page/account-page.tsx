import { useTranslation } from 'react-i18next';
import { FootLinks } from '#web/frame/foot-links.tsx';
import { PageHeader } from '#web/frame/page-header.tsx';
import { AccountSettings } from './account-settings.tsx';

export default function AccountPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('account.title')} back="/profile-protected" />
      <main className="mx-auto grid max-w-reading gap-5 px-4 py-6 sm:px-6">
        <AccountSettings />
      </main>
      <FootLinks />
    </>
  );
}
