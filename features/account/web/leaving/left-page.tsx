import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useTimes } from '#web/times/times.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';

const untilOf = (hash: string): string | null => (Number.isNaN(Date.parse(hash.slice(1))) ? null : hash.slice(1));

export default function LeftPage() {
  const { t } = useTranslation();
  const { dateLong } = useTimes();
  const until = untilOf(useLocation().hash);
  return (
    <AuthFrame title={t('account.leaving.goneTitle')}>
      <p className="text-ink">
        {until ? t('account.leaving.goneText', { date: dateLong(until) }) : t('account.leaving.goneTextUndated')}
      </p>
      <p className="text-ink-soft">{t('account.leaving.goneBack')}</p>
      <Link to="/" className="inline-flex min-h-11 items-center justify-self-center font-semibold text-indigo">
        {t('account.leaving.toStart')}
      </Link>
    </AuthFrame>
  );
}
