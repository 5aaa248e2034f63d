import { storageOf } from '#web/browser/storage.ts';
import { ownPath } from '#web/routing/guards.tsx';

const key = 'havruta-after-google';

/** Stores where to go: Google knows only one callback address. */
export const storeWish = (wish = new URLSearchParams(location.search).get('next') ?? ''): void =>
  storageOf('sessionStorage')?.setItem(key, wish);

export const readWish = (): string => ownPath(storageOf('sessionStorage')?.getItem(key) ?? null);

export const forgetWish = (): void => storageOf('sessionStorage')?.removeItem(key);
