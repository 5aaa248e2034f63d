import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, toast } from '#web/ui/index.ts';
import { storeWish } from '../after-google.ts';
import { authCall } from '../auth-client.ts';
import { showError } from '../show-result.ts';

/**
 * @param ofAge allows Google to create an account
 * @param mayLeave shows its own refusal
 * @param next by default from the address
 */
export function GoogleButton({ ofAge, mayLeave, next }: { ofAge: boolean; mayLeave: () => boolean; next?: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function leave() {
    if (!mayLeave()) return;
    setBusy(true);
    try {
      const { url } = await authCall('/sign-in/oauth2', { ofAge });
      storeWish(next);
      toast({ title: (t) => t('auth.redirectingToGoogle') });
      location.assign(url);
    } catch {
      showError('auth.googleSignInError');
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} disabled={busy} onClick={() => void leave()}>
      <GoogleMark />
      {t(busy ? 'auth.redirectingToGoogle' : 'auth.google')}
    </Button>
  );
}

const GoogleMark = () => (
  <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden>
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.63-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
    />
  </svg>
);
