import { authCall } from './auth-client.ts';
import { keepingLooks } from './keeping-looks.ts';

/** Not personal, so clearing the browser preserves it. */
const KEY = 'havruta.sign-out';

/** Signs out once the network is back. Returns false if storage is unavailable. */
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
