import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import { GoogleButton } from '../login-page/google-button.tsx';

/** Asks for a new sign-in with Google, which returns here. */
export function GoogleAgain({ next }: { next: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-sm gap-3" role="status">
      <Notice>{t('auth.signInAgain')}</Notice>
      <GoogleButton ofAge mayLeave={() => true} next={next} />
    </div>
  );
}
