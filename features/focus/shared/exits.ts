/** Minimum seconds between two counted exits. */
export const EXIT_EVERY_SECONDS = 5;
/** Seconds of absence that are forgiven: a locked or ringing phone, and a reload. */
export const FORGIVEN_SECONDS = { phone: 15, reload: 5 } as const;
/** Hours within which an exit can be contested, and days within which a partner can confirm. */
export const CONTEST_HOURS = 24;
export const VOUCH_DAYS = 7;

export type Away = { awaySeconds: number; device: 'phone' | 'desk'; reloaded: boolean };

/** Whether an absence is forgiven. */
export const isForgiven = ({ awaySeconds, device, reloaded }: Away): boolean =>
  (device === 'phone' && awaySeconds < FORGIVEN_SECONDS.phone) || (reloaded && awaySeconds < FORGIVEN_SECONDS.reload);
