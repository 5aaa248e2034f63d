import { ownPath } from '#web/guards.tsx';

const key = 'havruta-after-google';

/** Remembers, in this tab, where the learner wanted to go: Google knows only our one way back. */
export const keepWish = (): void => sessionStorage.setItem(key, new URLSearchParams(location.search).get('next') ?? '');

/** Where to go after coming back; /home when nothing was wished. */
export function takeWish(): string {
  const wish = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return ownPath(wish);
}
