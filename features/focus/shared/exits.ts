export const EXIT_EVERY_SECONDS = 5;
/** A locked or ringing phone, and a reload. */
export const FORGIVEN_SECONDS = { phone: 15, reload: 5 } as const;
/** To contest an exit, and days for a partner to confirm. */
export const CONTEST_HOURS = 24;
export const VOUCH_DAYS = 7;

export type Away = { awaySeconds: number; device: 'phone' | 'desk'; reloaded: boolean };

export const isForgiven = ({ awaySeconds, device, reloaded }: Away): boolean =>
  (device === 'phone' && awaySeconds < FORGIVEN_SECONDS.phone) || (reloaded && awaySeconds < FORGIVEN_SECONDS.reload);
