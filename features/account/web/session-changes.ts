import i18next from 'i18next';
import { noteSessionChange } from '#web/auth.ts';
import { toast } from '#web/ui/index.ts';
import { authCall, authErrorKey, Refused } from './auth-client.ts';
import { forgetBrowser } from './forget-browser.ts';
import { keepingLooks } from './keeping-looks.ts';
import { signOutLater } from './sign-out-later.ts';
import { nowVisitor, refreshMe } from './use-me.ts';

/** How tabs of one browser tell each other that somebody signed in or out; each asks the server who it is. */
const tabs = new BroadcastChannel('havruta-account');

/** Calls back when another tab changed who is signed in; the returned function ends that. */
export function followTabs(): () => void {
  const listener = () => void refreshMe();
  tabs.addEventListener('message', listener);
  return () => tabs.removeEventListener('message', listener);
}

/** To be called after whatever changed who is signed in, or what is known of them: tells this tab and the others. */
export async function sessionChanged(): Promise<void> {
  await refreshMe();
  noteSessionChange();
  tabs.postMessage('changed');
}

/** After the session ended: this browser forgets what it showed of it. */
export function sessionEnded(): void {
  forgetBrowser();
  nowVisitor();
  tabs.postMessage('changed');
}

/**
 * Ends this session. While the network is away this browser forgets the learner all the same, and the session is ended as
 * soon as it is back; where that cannot be noted, they are told that they are still signed in.
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
