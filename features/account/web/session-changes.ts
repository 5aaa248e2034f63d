import i18next from 'i18next';
import { noteSessionChange } from '#web/auth.ts';
import { toast } from '#web/ui/index.ts';
import { authCall, authErrorKey, Refused } from './auth-client.ts';
import { forgetBrowser } from './forget-browser.ts';
import { keepingLooks } from './keeping-looks.ts';
import { signOutLater } from './sign-out-later.ts';
import { nowVisitor, refreshMe } from './use-me.ts';

/** Notifies other tabs of a sign-in or sign-out; each then refetches the user. */
const tabs = new BroadcastChannel('havruta-account');

/** Refetches the user when another tab changed it; returns the unsubscribe function. */
export function followTabs(): () => void {
  const listener = () => void refreshMe();
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

/** Call this after any change of the signed-in user: updates this tab and the others. */
export async function sessionChanged(): Promise<void> {
  await refreshMe();
  noteSessionChange();
  tabs.postMessage('changed');
}

/** Call this after the session ended: clears the browser. */
export function sessionEnded(): void {
  forgetBrowser();
  nowVisitor();
  tabs.postMessage('changed');
}

/**
 * Signs out. Offline, clears the browser and ends the session once the network is back; if that cannot be stored, shows
 * an error.
 */
export async function signOut(): Promise<void> {
  try {
    await keepingLooks(() => authCall('/sign-out'));
    sessionEnded();
  } catch (error) {
    if (!(error instanceof Refused) && signOutLater()) {
      sessionEnded();
      toast({ title: () => i18next.t('account.signOutLater') });
      return;
    }
    toast({
      title: () => i18next.t('account.logoutError'),
      description: () => i18next.t(authErrorKey(error)),
      variant: 'destructive',
    });
  }
}
