import { ownPath } from '#web/routing/guards.tsx';

const key = 'havruta-after-confirming';

/** The confirmation link opens another tab. */
export const storeWishToConfirm = (): void =>
  localStorage.setItem(key, new URLSearchParams(location.search).get('next') ?? '');

/** /home by default. */
export const readWishToConfirm = (): string => ownPath(localStorage.getItem(key));

export const forgetWishToConfirm = (): void => localStorage.removeItem(key);
