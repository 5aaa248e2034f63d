import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#web/ui/index.ts';
import { authCall, authErrorKey } from '../auth-client.ts';
import { EmailField } from '../parts/email-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { showError } from '../show-result.ts';

/** Does not reveal whether an account exists. */
export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const form = useAccountForm(({ addressForm }) => addressForm, { email });
  const onSubmit = form.submit(async (typed) => {
    try {
      await authCall('/request-password-reset', typed);
      setSent(true);
    } catch (error) {
      showError(authErrorKey(error));
    }
  });

  return (
    <>
      {sent ? (
        <div role="status">
          <Notice variant="success">{t('auth.linkSent')}</Notice>
        </div>
      ) : (
        <form method="post" className="grid gap-4" noValidate onSubmit={onSubmit}>
          <EmailField label={t('auth.email')} error={form.errorOf('email')} field={form.register('email')} />
          <Button type="submit" busy={form.busy} disabled={form.busy}>
            {form.busy ? t('auth.sending') : t('auth.sendLink')}
          </Button>
        </form>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('auth.backToSignIn')}
      </Button>
    </>
  );
}
