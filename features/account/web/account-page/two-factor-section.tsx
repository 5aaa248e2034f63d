import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button } from '#web/ui/index.ts';
import { authCall, authErrorKey } from '../auth-client.ts';
import { ProofFields } from '../parts/proof-fields.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Section } from './section.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

type Wish = 'start' | 'stop' | 'renew';

export function TwoFactorSection({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation();
  const [setUp, setSetUp] = useState<{ totpURI: string; backupCodes: string[] } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const form = useAccountForm(({ passwordForm, proofForm }) => (enabled ? proofForm : passwordForm), {
    password: '',
    code: '',
  });
  const onSubmit = form.submit(async ({ password, code }) => {
    try {
      if (wish === 'start') setSetUp(await authCall('/two-factor/enable', { password }));
      if (wish === 'renew')
        setCodes((await authCall('/two-factor/generate-backup-codes', { password, code })).backupCodes);
      if (wish === 'stop') {
        await authCall('/two-factor/disable', { password, code });
        showSuccess('account.twoFactorDisabled');
        await sessionChanged();
      }
      form.reset();
      setWish(null);
    } catch (error) {
      showError(authErrorKey(error));
      form.resetField('code');
    }
  });
  const labels = {
    start: 'account.twoFactorStart',
    stop: 'account.twoFactorStop',
    renew: 'account.backupCodesRenew',
  } as const;
  const offered: Wish[] = enabled ? ['renew', 'stop'] : ['start'];

  return (
    <Section
      title={t('account.twoFactorTitle')}
      text={t('account.twoFactorText')}
      aside={
        <Badge variant={enabled ? 'leaf' : 'neutral'}>
          {t(enabled ? 'account.twoFactorOn' : 'account.twoFactorOff')}
        </Badge>
      }
    >
      {setUp && (
        <TwoFactorSetUp
          totpURI={setUp.totpURI}
          onDone={() => {
            setCodes(setUp.backupCodes);
            setSetUp(null);
          }}
        />
      )}
      {codes && <BackupCodes codes={codes} onDone={() => setCodes(null)} />}
      {wish && (
        <form className="grid max-w-sm gap-4" noValidate onSubmit={onSubmit}>
          <ProofFields withCode={enabled} form={form} autoFocus />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={wish === 'stop' ? 'danger' : 'primary'} busy={form.busy}>
              {t(labels[wish])}
            </Button>
            <Button variant="quiet" onClick={() => setWish(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
      {!wish && !setUp && !codes && (
        <div className="flex flex-wrap gap-2">
          {offered.map((offer) => (
            <Button key={offer} variant="secondary" onClick={() => setWish(offer)}>
              {t(labels[offer])}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
