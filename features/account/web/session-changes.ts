import i18next from 'i18next';
import { noteSessionChange } from '#web/auth.ts';
import { readOwner } from '#web/browser/browser-owner.ts';
import { toast } from '#web/ui/index.ts';
import { authCall, authErrorKey, Refused } from './auth-client.ts';
import { forgetBrowser } from './forget-browser.ts';
import { keepingLooks } from './keeping-looks.ts';
import { signOutLater } from './sign-out-later.ts';
import { nowVisitor, refreshMe } from './use-me.ts';

/** Each message makes the other tabs refetch the user. */
const tabs = new BroadcastChannel('havruta-account');

export function followTabs(): () => void {
  const listener = () => {
    // The other tab signed out, perhaps without a network.
    if (readOwner() === null) nowVisitor();
    void refreshMe();
  };
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

export async function sessionChanged(): Promise<void> {
  await refreshMe();
  noteSessionChange();
  tabs.postMessage('changed');
}

export function sessionEnded(): void {
  forgetBrowser();
  nowVisitor();
  tabs.postMessage('changed');
}

/** Offline, ends the session once the network is back; shows an error if that cannot be stored. */
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
