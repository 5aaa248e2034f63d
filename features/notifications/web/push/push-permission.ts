import { useSyncExternalStore } from 'react';
import { createSignal } from '#web/store.ts';

/** `unsupported` e.g. on an iPhone without installing the app. */
export type PushPermission = NotificationPermission | 'unsupported';

const changed = createSignal();

export const readPermission = (): PushPermission =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
    ? Notification.permission
    : 'unsupported';

function subscribe(listener: () => void): () => void {
  const end = changed.subscribe(listener);
  let status: PermissionStatus | undefined;
  // May change in the browser's settings while the page is open.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      status = found;
      status.addEventListener('change', listener);
    })
    .catch(() => {});
  return () => {
    end();
    status?.removeEventListener('change', listener);
  };
}

export const usePushPermission = (): PushPermission =>
  useSyncExternalStore(subscribe, readPermission, () => 'unsupported');

/** Must be called from a click. */
export async function askPermission(): Promise<PushPermission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  changed.emit();
  return readPermission();
}
