import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, Notice } from '#web/ui/index.ts';
import { account } from '../account-api.ts';
import { EmailField } from '../parts/email-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { showError } from '../show-result.ts';
import { Section } from './section.tsx';

export function EmailSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const form = useAccountForm(({ signInForm }) => signInForm, { email: '', password: '' });
  const onSubmit = form.submit(async (typed) => {
    try {
      await account.changeEmail.call(typed);
      form.reset();
      setSent(true);
    } catch (error) {
      showError(messageKeyOf(error));
    }
  });

  return (
    <Section title={t('account.emailTitle')} text={t('account.emailNow', { email })}>
      <form className="grid max-w-sm gap-4" noValidate onSubmit={onSubmit}>
        <EmailField
          label={t('account.newEmail')}
          error={form.errorOf('email')}
          field={form.register('email')}
          autoComplete="email"
        />
        <PasswordField
          label={t('account.currentPassword')}
          error={form.errorOf('password')}
          autoComplete="current-password"
          field={form.register('password')}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('account.changeEmail')}
        </Button>
      </form>
      <div role="status">{sent && <Notice variant="success">{t('account.emailLinkSent')}</Notice>}</div>
    </Section>
  );
}
