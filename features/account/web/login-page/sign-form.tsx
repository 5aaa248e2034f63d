import { Suspense, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button, Divider, Notice } from '#web/ui/index.ts';
import { storeWishToConfirm } from '../after-confirming.ts';
import { authCall, authErrorKey, Refused } from '../auth-client.ts';
import { EmailField } from '../parts/email-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { useMe } from '../use-me.ts';
import { GoogleButton } from './google-button.tsx';

/** Loaded on demand: most visitors have an account. */
const AgeConfirmation = lazyPart(() => import('./age-confirmation.tsx'));

export type Mode = 'signIn' | 'signUp';
type Typed = { email: string; password: string; confirmPassword: string; ofAge: boolean };
type Props = {
  mode: Mode;
  email: string;
  onMode: (mode: Mode) => void;
  onSecondFactor: () => void;
  onForgot: (email: string) => void;
};

export function SignForm({ mode, email: given, onMode, onSecondFactor, onForgot }: Props) {
  const { t, i18n } = useTranslation();
  const { passwordMinLength: min, minimumAge: age, confirmsAddress } = useMe();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  /** Address of the account just created, not to be greeted with "welcome back". */
  const [made, setMade] = useState<string | null>(null);
  const signingUp = mode === 'signUp';
  const empty: Typed = { email: given, password: '', confirmPassword: '', ofAge: false };
  const form = useAccountForm<Typed>(({ signInForm, signUpForm }) => (signingUp ? signUpForm(min) : signInForm), empty);
  const ofAge = form.watch('ofAge');

  /** @param kept fields that retain their input */
  function switchTo(next: Mode, ...kept: ('email' | 'password')[]) {
    const typed = kept.map((name) => [name, form.getValues(name)]);
    form.reset({ ...empty, ...Object.fromEntries(typed) });
    setUnconfirmed(null);
    onMode(next);
  }

  async function send({ email, password, ofAge }: Typed) {
    setUnconfirmed(null);
    try {
      if (signingUp) {
        await authCall('/sign-up/email', { email, password, language: i18n.resolvedLanguage ?? 'fr', ofAge });
        storeWishToConfirm();
        showSuccess('auth.accountCreated', confirmsAddress ? 'auth.accountCreatedText' : 'auth.accountReadyText');
        setMade(email);
        switchTo('signIn', 'email');
        return;
      }
      const { twoFactorRedirect } = await authCall('/sign-in/email', { email, password });
      if (twoFactorRedirect) return onSecondFactor();
      showSuccess(email === made ? 'auth.welcomeNew' : 'auth.welcomeBack');
      await sessionChanged();
    } catch (error) {
      showError(authErrorKey(error), { min, age });
      if (error instanceof Refused && error.code === 'USER_ALREADY_EXISTS') switchTo('signIn', 'email');
      if (error instanceof Refused && error.code === 'EMAIL_NOT_VERIFIED') setUnconfirmed(email);
    }
  }

  async function resend() {
    try {
      await authCall('/send-verification-email', { email: unconfirmed ?? '' });
      showSuccess('auth.confirmationSent');
      setUnconfirmed(null);
    } catch (error) {
      showError(authErrorKey(error));
    }
  }

  /** Shows missing confirmations. Also applies to a sign-up with Google. */
  function mayLeave(): boolean {
    if (!signingUp || ofAge) return true;
    form.setError('ofAge', { message: 'auth.ageNotConfirmed' });
    showError('auth.ageNotConfirmed', { age });
    return false;
  }

  const busyLabel = signingUp ? t('auth.signingUp') : t('auth.signingIn');
  return (
    <>
      <form method="post" className="grid gap-4" noValidate onSubmit={form.submit(send)}>
        <EmailField label={t('auth.email')} error={form.errorOf('email')} field={form.register('email')} />
        <PasswordField
          label={t('auth.password')}
          hint={signingUp ? t('auth.passwordHint', { min }) : undefined}
          error={form.errorOf('password')}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          field={{ ...form.register('password'), minLength: signingUp ? min : 6 }}
        />
        {signingUp && (
          <PasswordField
            label={t('auth.confirmPassword')}
            error={form.errorOf('confirmPassword')}
            autoComplete="new-password"
            field={form.register('confirmPassword')}
          />
        )}
        {signingUp && (
          <Suspense fallback={<div className="min-h-11" />}>
            <Controller
              control={form.control}
              name="ofAge"
              render={({ field: { ref, value, onChange } }) => (
                <AgeConfirmation
                  ref={ref}
                  age={age}
                  checked={value}
                  error={form.errorOf('ofAge')}
                  onChange={onChange}
                />
              )}
            />
          </Suspense>
        )}
        {unconfirmed && (
          <Notice variant="warning">
            <Button variant="quiet" className="-ms-4" onClick={() => void resend()}>
              {t('auth.resendConfirmation')}
            </Button>
          </Notice>
        )}
        <Button type="submit" busy={form.busy} disabled={form.busy}>
          {form.busy ? busyLabel : t(signingUp ? 'auth.signUp' : 'auth.signIn')}
        </Button>
        {!signingUp && (
          <Button variant="quiet" onClick={() => onForgot(form.getValues('email'))}>
            {t('auth.forgot')}
          </Button>
        )}
      </form>
      <Divider text={t('auth.or')} />
      <GoogleButton ofAge={signingUp && ofAge} mayLeave={mayLeave} />
      <Button variant="quiet" onClick={() => switchTo(signingUp ? 'signIn' : 'signUp', 'email', 'password')}>
        {t(signingUp ? 'auth.toSignIn' : 'auth.toSignUp')}
      </Button>
    </>
  );
}
