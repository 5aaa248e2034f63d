import { authCall } from './auth-client.ts';
import { keepingLooks } from './keeping-looks.ts';

/** Like the looks it stays when the rest is forgotten; it is nobody's. */
const KEY = 'havruta.sign-out';

/** The network is away: the session is ended before anything else is asked, as soon as it is back. */
export function signOutLater(): boolean {
  try {
    localStorage.setItem(KEY, 'due');
    return true;
  } catch {
    return false;
  }
}

/** Ends the session that somebody wanted to end while the network was away. @throws while it still is */
export async function signOutIfDue(): Promise<void> {
  if (!isDue()) return;
  await keepingLooks(() => authCall('/sign-out'));
  localStorage.removeItem(KEY);
}

function isDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
