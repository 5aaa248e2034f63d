import { ownPath } from '#web/guards.tsx';

const key = 'havruta-after-google';

/** Stores the requested page in this tab: Google knows only one callback address. */
export const keepWish = (wish = new URLSearchParams(location.search).get('next') ?? ''): void =>
  sessionStorage.setItem(key, wish);

/** The page to open after returning from Google; /home by default. */
export const readWish = (): string => ownPath(sessionStorage.getItem(key));

export const forgetWish = (): void => sessionStorage.removeItem(key);
