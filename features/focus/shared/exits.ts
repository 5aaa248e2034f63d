/** Seconds between two exits that count. */
export const EXIT_EVERY_SECONDS = 5;
/** Seconds away that are no exit: the lock of a phone or a call, and a reload. */
export const FORGIVEN_SECONDS = { phone: 15, reload: 5 } as const;
/** Hours in which an exit can be contested, and days in which the partner can say that one was learning. */
export const CONTEST_HOURS = 24;
export const VOUCH_DAYS = 7;

export type Away = { awaySeconds: number; device: 'phone' | 'desk'; reloaded: boolean };

/** Whether being away was no exit. */
export const isForgiven = ({ awaySeconds, device, reloaded }: Away): boolean =>
  (device === 'phone' && awaySeconds < FORGIVEN_SECONDS.phone) || (reloaded && awaySeconds < FORGIVEN_SECONDS.reload);
