import { useTranslation } from 'react-i18next';
import { Button, Field, Input } from '#web/ui/index.ts';
import { authCall, authErrorKey } from '../auth-client.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

export function TwoFactorSetUp({ totpURI, onDone }: { totpURI: string; onDone: () => void }) {
  const { t } = useTranslation();
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  const form = useAccountForm(({ codeForm }) => codeForm, { code: '' });
  const onSubmit = form.submit(async ({ code }) => {
    try {
      await authCall('/two-factor/verify-totp', { code });
      onDone();
      showSuccess('account.twoFactorEnabled');
      await sessionChanged();
    } catch (error) {
      showError(authErrorKey(error));
    }
  });

  return (
    <div className="grid gap-4">
      <p className="max-w-[38em] text-sm text-ink">{t('account.twoFactorSecretText')}</p>
      <QrCode text={totpURI} label={t('account.twoFactorQr')} />
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">{t('account.twoFactorKey')}</span>
        <code dir="ltr" className="rounded-md bg-raised px-3 py-2 text-sm break-all">
          {key.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={key} />
        <Button variant="quiet" asChild>
          <a href={totpURI}>{t('account.twoFactorOpenApp')}</a>
        </Button>
      </div>
      <form className="grid max-w-sm gap-4" noValidate onSubmit={onSubmit}>
        <Field label={t('auth.code')} hint={t('auth.codeText')} error={form.errorOf('code')} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              dir="ltr"
              {...form.register('code')}
            />
          )}
        </Field>
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('auth.verify')}
        </Button>
      </form>
    </div>
  );
}
