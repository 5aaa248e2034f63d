import { useSyncExternalStore } from 'react';

/** What the browser says about notifications; `unsupported` where it has none (an iPhone's page that was not installed). */
export type PushPermission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export const readPermission = (): PushPermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
    ? Notification.permission
    : 'unsupported';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | undefined;
  // The learner may change their mind in the browser's own settings while the page is open.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      status.addEventListener('change', listener);
    })
    .catch(() => {});
  return () => {
    listeners.delete(listener);
    status?.removeEventListener('change', listener);
  };
}

/** The permission as it is now, followed when it changes. */
export const usePushPermission = (): PushPermission =>
  useSyncExternalStore(subscribe, readPermission, () => 'unsupported');

/** Lets the browser ask; must come from a click. @returns the permission after it */
export async function askPermission(): Promise<PushPermission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  changed();
  return readPermission();
}
