import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/index.ts';
import { authCall, authErrorKey } from '../auth-client.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { useMe } from '../use-me.ts';

export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { passwordMinLength: min } = useMe();
  const form = useAccountForm(({ newPasswordForm }) => newPasswordForm(min), { password: '', confirmPassword: '' });
  const onSubmit = form.submit(async ({ password }) => {
    try {
      await authCall('/reset-password', { token, newPassword: password });
      showSuccess('auth.passwordSaved');
      await sessionChanged();
      await navigate('/login', { replace: true });
    } catch (error) {
      showError(authErrorKey(error), { min });
    }
  });

  return (
    <AuthFrame title={t('auth.resetTitle')} text={t('auth.resetText')}>
      <form method="post" className="grid gap-4" noValidate onSubmit={onSubmit}>
        <PasswordField
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint', { min })}
          error={form.errorOf('password')}
          autoComplete="new-password"
          field={{ ...form.register('password'), minLength: min }}
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          error={form.errorOf('confirmPassword')}
          autoComplete="new-password"
          field={form.register('confirmPassword')}
        />
        <Button type="submit" busy={form.busy} disabled={form.busy}>
          {form.busy ? t('auth.savingPassword') : t('auth.savePassword')}
        </Button>
        <Button variant="quiet" onClick={() => void navigate('/login', { replace: true })}>
          {t('auth.backToSignIn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
