import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#web/ui/index.ts';
import { Section } from '../account-page/section.tsx';
import { LeaveForm } from './leave-form.tsx';

type Props = { email: string; withCode: boolean; hasPassword: boolean };

/** The way out: opened by a press, so that nobody meets it by accident. */
export function LeaveSection({ email, withCode, hasPassword }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('account.leaving.title')} text={t('account.leaving.text')}>
      {open && hasPassword && <LeaveForm email={email} withCode={withCode} onCancel={() => setOpen(false)} />}
      {open && !hasPassword && <Notice>{t('auth.noPasswordYet')}</Notice>}
      {!open && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('account.leaving.open')}
        </Button>
      )}
    </Section>
  );
}
