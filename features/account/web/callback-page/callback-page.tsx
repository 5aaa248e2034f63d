import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { Spinner } from '#web/ui/index.ts';
import { account } from '../account-api.ts';
import { forgetWishToConfirm, readWishToConfirm } from '../after-confirming.ts';
import { forgetWish, readWish } from '../after-google.ts';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { ResetForm } from './reset-form.tsx';

/** The token is in the fragment, which is never sent to a server or logged. */
function readReturn() {
  const [kind = '', token = ''] = location.hash.slice(1).split('=');
  return { kind, token: safely(token) };
}
function safely(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

const confirmations = {
  confirm: { call: account.confirmEmail.call, done: 'auth.emailConfirmed' },
  newEmail: { call: account.confirmNewEmail.call, done: 'auth.emailChanged' },
  comeBack: { call: account.comeBack.call, done: 'account.leaving.cameBack' },
  stopEmail: { call: account.stopEmailChange.call, done: 'auth.emailChangeStopped' },
} as const;
type Confirmation = keyof typeof confirmations;
const isToConfirm = (kind: string): kind is Confirmation => Object.hasOwn(confirmations, kind);

/** /auth/callback: return from Google and from our emails. */
export default function CallbackPage() {
  const [{ kind, token }] = useState(readReturn);
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);

  if (kind === 'second-factor')
    return <Navigate replace to={`/login?next=${encodeURIComponent(readWish())}#second-factor`} />;
  // After the age confirmation, the learner goes to Google again.
  if (kind === 'sign-up') return <Navigate replace to={`/login?next=${encodeURIComponent(readWish())}#sign-up`} />;
  if (kind === 'reset' && token) return <ResetForm token={token} />;
  if (isToConfirm(kind) && token) return <Confirming kind={kind} token={token} />;
  return <Arriving />;
}

function Arriving() {
  const { state } = useAuth();
  const [wish] = useState(readWish);
  useEffect(forgetWish, []);
  if (state === 'loading') return <Finalizing />;
  const signIn = wish === '/home' ? '/login' : `/login?next=${encodeURIComponent(wish)}`;
  return <Navigate replace to={state === 'learner' ? wish : signIn} />;
}

function Confirming({ kind, token }: { kind: Confirmation; token: string }) {
  const navigate = useNavigate();
  const { state } = useAuth();
  const [wish] = useState(readWishToConfirm);
  const { status, error } = useQuery({
    queryKey: ['confirm', kind, token],
    queryFn: async () => {
      await confirmations[kind].call({ token });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (status === 'pending' || state === 'loading') return;
    if (status === 'success') showSuccess(confirmations[kind].done);
    else showError(messageKeyOf(error));
    if (status === 'success') forgetWishToConfirm();
    const asked = wish === '/home' ? '/login' : `/login?next=${encodeURIComponent(wish)}`;
    void sessionChanged().then(() => navigate(state === 'learner' ? wish : asked, { replace: true }));
  }, [status, error, state, kind, wish, navigate]);
  return <Finalizing />;
}

function Finalizing() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-paper text-ink-soft">
      <Spinner className="size-8" />
      <p role="status">{t('auth.finalizing')}</p>
    </main>
  );
}
