import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWaysIn } from '#web/frame/ways-in.ts';
import { Button } from '#web/ui/index.ts';

export function InviteSignUp({ back = true }: { back?: boolean }) {
  const { t } = useTranslation();
  const { signIn, signUp } = useWaysIn(back);
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        {t('sessions.invite.about')} {t('face.free')}
      </p>
      <Button asChild>
        <Link to={signUp}>{t(`sessions.invite.${back ? 'signUp' : 'join'}`)}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={signIn}>{t(back ? 'sessions.invite.signIn' : 'header.signIn')}</Link>
      </Button>
      {back && <p className="text-center text-sm text-ink-soft">{t('sessions.invite.signInText')}</p>}
    </div>
  );
}
