import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useInBrowser } from '#web/drawn/in-browser.ts';
import { Button } from '#web/ui/index.ts';

/** For a visitor: what this is, in a line, and the two ways in; both come back to where they were pressed. */
export function InviteSignUp({ back = true }: { back?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const next = back ? `?next=${encodeURIComponent(`${pathname}${search}`)}` : '';
  // The link of a letter says whom it was written to.
  const inBrowser = useInBrowser();
  const address = inBrowser && hash.startsWith('#to=') ? `=${hash.slice('#to='.length)}` : '';
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('sessions.invite.about')}</p>
      <Button asChild>
        <Link to={`/login${next}#join${address}`}>{t(`sessions.invite.${back ? 'signUp' : 'join'}`)}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={`/login${next}`}>{t(back ? 'sessions.invite.signIn' : 'header.signIn')}</Link>
      </Button>
      {back && <p className="text-center text-sm text-ink-soft">{t('sessions.invite.signInText')}</p>}
    </div>
  );
}
