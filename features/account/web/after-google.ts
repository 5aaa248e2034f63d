import { ownPath } from '#web/guards.tsx';

const key = 'havruta-after-google';

/** Remembers, in this tab, where the learner wanted to go: Google knows only our one way back. */
export const keepWish = (wish = new URLSearchParams(location.search).get('next') ?? ''): void =>
  sessionStorage.setItem(key, wish);

/** Where to go after coming back; /home when nothing was wished. */
export const readWish = (): string => ownPath(sessionStorage.getItem(key));

export const forgetWish = (): void => sessionStorage.removeItem(key);
