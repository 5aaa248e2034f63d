import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#web/ui/index.ts';
import { authCall, authErrorKey } from '../auth-client.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { useMe } from '../use-me.ts';
import { Section } from './section.tsx';

/** An account without a password (Google) sets one by email. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation();
  const { passwordMinLength: min } = useMe();
  const form = useAccountForm(({ changePasswordForm }) => changePasswordForm(min), {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  });
  const onSubmit = form.submit(async ({ currentPassword, password: newPassword }) => {
    try {
      await authCall('/change-password', { currentPassword, newPassword });
      form.reset();
      showSuccess('account.passwordChanged');
      await sessionChanged();
    } catch (error) {
      showError(authErrorKey(error), { min });
    }
  });
  const sendLink = () =>
    authCall('/request-password-reset', { email }).then(
      () => showSuccess('auth.linkSent'),
      (error: unknown) => showError(authErrorKey(error)),
    );

  if (!hasPassword) {
    return (
      <Section title={t('account.passwordTitle')}>
        <Notice>{t('account.noPasswordYet')}</Notice>
        <Button variant="secondary" className="justify-self-start" onClick={() => void sendLink()}>
          {t('auth.sendLink')}
        </Button>
      </Section>
    );
  }
  return (
    <Section title={t('account.passwordTitle')} text={t('account.passwordText')}>
      <form className="grid max-w-sm gap-4" noValidate onSubmit={onSubmit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('account.currentPassword')}
          error={form.errorOf('currentPassword')}
          autoComplete="current-password"
          field={form.register('currentPassword')}
        />
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
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('account.changePassword')}
        </Button>
      </form>
    </Section>
  );
}
