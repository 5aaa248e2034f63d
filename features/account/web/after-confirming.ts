import { ownPath } from '#web/guards.tsx';

const key = 'havruta-after-confirming';

/** Remembers, in this browser, where somebody wanted to go who signs up: the link to confirm opens a tab of its own. */
export const keepWishToConfirm = (): void =>
  localStorage.setItem(key, new URLSearchParams(location.search).get('next') ?? '');

/** Where to go once the address is confirmed; /home when nothing was wished. */
export const readWishToConfirm = (): string => ownPath(localStorage.getItem(key));

export const forgetWishToConfirm = (): void => localStorage.removeItem(key);
