import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../auth.ts';
import { Waiting } from '../pages/waiting.tsx';

export function SignedInOnly() {
  const { state } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state === 'loading') return <Waiting slowSaid />;
  if (state === 'visitor') {
    const asked = `${pathname}${search}${hash}`;
    return <Navigate replace to={asked === '/home' ? '/login' : `/login?next=${encodeURIComponent(asked)}`} />;
  }
  return <Outlet />;
}

/** Base for parsing when only the path matters. */
export const OWN = 'http://own.invalid';

/** The path after the sign-in. Anything that a browser could read as another host becomes /home. */
export function ownPath(next: string | null): string {
  if (!next) return '/home';
  try {
    const url = new URL(next, OWN);
    const plain = /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(next);
    return plain && url.origin === OWN && !/^\/(login|auth)(\/|$)/i.test(url.pathname)
      ? url.pathname + url.search + url.hash
      : '/home';
  } catch {
    return '/home';
  }
}

export function VisitorsOnly() {
  const { state } = useAuth();
  const { search } = useLocation();
  if (state === 'loading') return <Waiting slowSaid />;
  if (state === 'learner') return <Navigate replace to={ownPath(new URLSearchParams(search).get('next'))} />;
  return <Outlet />;
}
