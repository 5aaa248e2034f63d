import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { headerButton } from '#web/frame/header-button.ts';

export function LogoutButton() {
  const { t } = useTranslation();
  const { signOut } = useAuth();
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
