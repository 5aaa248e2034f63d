import { ownPath } from '#web/routing/guards.tsx';

const key = 'havruta-after-google';

/** Google knows only one callback address. */
export const storeWish = (wish = new URLSearchParams(location.search).get('next') ?? ''): void =>
  sessionStorage.setItem(key, wish);

export const readWish = (): string => ownPath(sessionStorage.getItem(key));

export const forgetWish = (): void => sessionStorage.removeItem(key);
