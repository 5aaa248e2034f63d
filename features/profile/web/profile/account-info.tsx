import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';

export function AccountInfo({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { signOut } = useAuth();
  const { date } = useTimes();
  const [busy, setBusy] = useState(false);
  return (
    <Card aria-label={t('profile.account.label')} className="flex flex-wrap items-center justify-between gap-4">
      <dl className="grid min-w-0 gap-1">
        <dt className="sr-only">{t('profile.account.email')}</dt>
        <dd dir="ltr" className="truncate text-ink">
          {profile.email}
        </dd>
        <dt className="sr-only">{t('profile.account.label')}</dt>
        <dd className="text-sm text-ink-soft">{t('profile.account.since', { date: date(profile.memberSince) })}</dd>
      </dl>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void signOut().finally(() => setBusy(false));
        }}
      >
        <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('navigation.logout')}
      </Button>
    </Card>
  );
}
