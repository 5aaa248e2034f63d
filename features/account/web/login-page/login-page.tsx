import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useFeatures } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { OWN, ownPath } from '#web/routing/guards.tsx';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Face } from '../face/face.tsx';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { useMe } from '../use-me.ts';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { type Mode, SignForm } from './sign-form.tsx';

const StayCard = lazyPart(withTexts(() => import('../leaving/stay-card.tsx'), 'account'));

type Step = Mode | 'forgot' | 'code' | 'backupCode';

/** Whether the visitor returned from Google without an account. */
const isNewByGoogle = (hash: string) => hash === '#sign-up';
/** `#join`, or `#join=` with the invited address. */
const joining = (hash: string) => /^#join(?:=(.*))?$/.exec(hash);
const firstStep = (hash: string): Step =>
  hash === '#second-factor' ? 'code' : isNewByGoogle(hash) || joining(hash) ? 'signUp' : 'signIn';

function givenEmail(hash: string): string {
  try {
    return decodeURIComponent(joining(hash)?.[1] ?? '');
  } catch {
    return '';
  }
}

function useLoginRequired() {
  const pages = useFeatures().flatMap((feature) => feature.pages ?? []);
  const { pathname } = new URL(ownPath(new URLSearchParams(useLocation().search).get('next')), OWN);
  return pages.find(({ path, loginRequired }) => loginRequired && matchPath(path, pathname))?.loginRequired;
}

export default function LoginPage() {
  const { t } = useTranslation();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState(() => firstStep(hash));
  const [email, setEmail] = useState(() => givenEmail(hash));
  const turnTo = (mode: Mode) => {
    setStep(mode);
    // The hash restores the form after a reload or the terms.
    void navigate({ search, hash: mode === 'signUp' ? 'join' : '' }, { replace: true });
  };
  const back = () => setStep('signIn');
  const { leaving } = useMe();
  const required = useLoginRequired();

  if (leaving) {
    return (
      <Suspense>
        <StayCard until={leaving.until} />
      </Suspense>
    );
  }

  if (step === 'forgot') {
    return (
      <AuthFrame title={t('auth.forgotTitle')} text={t('auth.forgotText')} face={<Face />}>
        <ForgotForm email={email} onBack={back} />
      </AuthFrame>
    );
  }
  if (step === 'code' || step === 'backupCode') {
    const backup = step === 'backupCode';
    return (
      <AuthFrame title={t('auth.codeTitle')} text={t(backup ? 'auth.backupCodeText' : 'auth.codeText')} face={<Face />}>
        <CodeForm backup={backup} onBackup={(wanted) => setStep(wanted ? 'backupCode' : 'code')} onBack={back} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t(step === 'signIn' ? (required?.title ?? 'auth.welcome') : 'auth.join')}
      text={t(
        step === 'signIn'
          ? (required?.text ?? 'auth.welcomeText')
          : isNewByGoogle(hash)
            ? 'auth.googleIsNew'
            : 'auth.joinText',
      )}
      face={<Face />}
    >
      <SignForm
        mode={step}
        email={email}
        onMode={turnTo}
        onSecondFactor={() => setStep('code')}
        onForgot={(typed) => {
          setEmail(typed);
          setStep('forgot');
        }}
      />
    </AuthFrame>
  );
}
