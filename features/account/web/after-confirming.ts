import { storageOf } from '#web/browser/storage.ts';
import { ownPath } from '#web/routing/guards.tsx';

const key = 'havruta-after-confirming';

/** Stores where to go: the confirmation link opens another tab. */
export const storeWishToConfirm = (): void =>
  storageOf('localStorage')?.setItem(key, new URLSearchParams(location.search).get('next') ?? '');

/** @returns /home by default */
export const readWishToConfirm = (): string => ownPath(storageOf('localStorage')?.getItem(key) ?? null);

export const forgetWishToConfirm = (): void => storageOf('localStorage')?.removeItem(key);
