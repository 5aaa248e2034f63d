import { useLocation } from 'react-router';
import { useInBrowser } from './drawn/in-browser.ts';

/** How the link of a letter says whom it was written to; a server never reads that part of an address. */
const TO = '#to=';

/**
 * Where a visitor signs in and makes an account.
 * @param back whether both lead back to where they are pressed
 */
export function useWaysIn(back = true): { signIn: string; signUp: string } {
  const { pathname, search, hash } = useLocation();
  const inBrowser = useInBrowser();
  const signIn = back ? `/login?next=${encodeURIComponent(`${pathname}${search}`)}` : '/login';
  const address = inBrowser && hash.startsWith(TO) ? `=${hash.slice(TO.length)}` : '';
  return { signIn, signUp: `${signIn}#join${address}` };
}
