import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { headerButton } from '#web/header-button.ts';
import { useSession } from '#web/session.ts';

/** Signs out; on wide screens the rail has it. */
export function LogoutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <button
      type="button"
      aria-label={t('navigation.logout')}
      className={`${headerButton} lg:hidden`}
      onClick={() => void signOut()}
    >
      <LogOut className="size-5 rtl:-scale-x-100" aria-hidden />
    </button>
  );
}
