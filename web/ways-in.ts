import { useLocation } from 'react-router';
import { useInBrowser } from './drawn/in-browser.ts';

/** Fragment of an email's link with its recipient; browsers never send it to a server. */
const TO = '#to=';

/**
 * Links of the sign-in and sign-up pages.
 * @param back whether both return to the current page
 */
export function useWaysIn(back = true): { signIn: string; signUp: string } {
  const { pathname, search, hash } = useLocation();
  const inBrowser = useInBrowser();
  const signIn = back ? `/login?next=${encodeURIComponent(`${pathname}${search}`)}` : '/login';
  const address = inBrowser && hash.startsWith(TO) ? `=${hash.slice(TO.length)}` : '';
  return { signIn, signUp: `${signIn}#join${address}` };
}
