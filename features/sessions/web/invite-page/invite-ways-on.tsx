import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { Button } from '#web/ui/index.ts';
import { InviteSignUp } from './invite-sign-up.tsx';

export function InviteWaysOn() {
  const { t } = useTranslation();
  const { state } = useAuth();
  if (state === 'visitor') return <InviteSignUp back={false} />;
  if (state !== 'learner') return null;
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto">
      <Button asChild>
        <Link to="/sessions">{t('sessions.invite.others')}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/home">{t('sessions.invite.home')}</Link>
      </Button>
    </div>
  );
}
