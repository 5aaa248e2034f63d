import { useTranslation } from 'react-i18next';
import { Button, Field, Input } from '#web/ui/index.ts';
import { authCall, authErrorKey, Refused } from '../auth-client.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';

export function CodeForm({
  backup,
  onBackup,
  onBack,
}: {
  backup: boolean;
  onBackup: (backup: boolean) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const form = useAccountForm(({ codeForm }) => codeForm, { code: '' });
  const onSubmit = form.submit(async ({ code }) => {
    try {
      await authCall(backup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code });
      showSuccess('auth.welcomeBack');
      await sessionChanged();
    } catch (error) {
      const key = authErrorKey(error);
      showError(key);
      if (error instanceof Refused && key === 'auth.codeExpired') onBack();
      else form.resetField('code');
    }
  });

  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={onSubmit}>
      <Field label={t(backup ? 'auth.backupCode' : 'auth.code')} error={form.errorOf('code')} required>
        {(control) => (
          <Input
            {...control}
            data-first
            inputMode={backup ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            dir="ltr"
            className="text-center text-xl tracking-[0.2em]"
            {...form.register('code')}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy} disabled={form.busy}>
        {form.busy ? t('auth.verifying') : t('auth.verify')}
      </Button>
      <Button variant="quiet" onClick={() => onBackup(!backup)}>
        {t(backup ? 'auth.useAuthenticator' : 'auth.useBackupCode')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('auth.backToSignIn')}
      </Button>
    </form>
  );
}
