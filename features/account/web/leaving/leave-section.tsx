import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { Section } from '../account-page/section.tsx';
import { goToLeft } from './go-to-left.ts';
import { LeaveForm } from './leave-form.tsx';

const BACK = '#leave';

type Props = { email: string; withCode: boolean; hasPassword: boolean; onLeft?: (until: string) => void };

export function LeaveSection({ onLeft = goToLeft, ...account }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => location.hash === BACK);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === BACK) place.current?.scrollIntoView();
  }, []);
  return (
    <Section title={t('account.leaving.title')} text={t('account.leaving.text')}>
      <div ref={place} className="absolute" />
      {open && <LeaveForm {...account} onLeft={onLeft} onCancel={() => setOpen(false)} />}
      {!open && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('account.leaving.open')}
        </Button>
      )}
    </Section>
  );
}
