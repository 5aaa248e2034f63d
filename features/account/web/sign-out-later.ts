import { authCall } from './auth-client.ts';
import { keepingLooks } from './keeping-looks.ts';

/** Survives clearing the browser; it is not personal. */
const KEY = 'havruta.sign-out';

/** Once the network is back. Returns false if storage is unavailable. */
export function signOutLater(): boolean {
  try {
    localStorage.setItem(KEY, 'due');
    return true;
  } catch {
    return false;
  }
}

/** @throws while the network is unavailable */
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
