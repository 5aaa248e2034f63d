import { useLocation } from 'react-router';
import { useInBrowser } from '../server-render/in-browser.ts';

/** Fragment with the recipient; browsers never send it to a server. */
const TO = '#to=';

export function useWaysIn(back = true): { signIn: string; signUp: string } {
  const { pathname, search, hash } = useLocation();
  const inBrowser = useInBrowser();
  const signIn = back ? `/login?next=${encodeURIComponent(`${pathname}${search}`)}` : '/login';
  const address = inBrowser && hash.startsWith(TO) ? `=${hash.slice(TO.length)}` : '';
  return { signIn, signUp: `${signIn}#join${address}` };
}
