import { ownPath } from '#web/guards.tsx';

const key = 'havruta-after-confirming';

/** Stores the requested page in this browser during a sign-up: the confirmation link opens another tab. */
export const keepWishToConfirm = (): void =>
  localStorage.setItem(key, new URLSearchParams(location.search).get('next') ?? '');

/** The page to open after confirming the address; /home by default. */
export const readWishToConfirm = (): string => ownPath(localStorage.getItem(key));

export const forgetWishToConfirm = (): void => localStorage.removeItem(key);
