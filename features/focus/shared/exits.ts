/** Minimum seconds between two counted exits. */
export const EXIT_EVERY_SECONDS = 5;
/** Seconds of absence that are forgiven: for a locked or ringing phone, and for a reload. */
export const FORGIVEN_SECONDS = { phone: 15, reload: 5 } as const;
/** Hours in which the learner can contest an exit, and days in which a partner can confirm it as study. */
export const CONTEST_HOURS = 24;
export const VOUCH_DAYS = 7;

export type Away = { awaySeconds: number; device: 'phone' | 'desk'; reloaded: boolean };

export const isForgiven = ({ awaySeconds, device, reloaded }: Away): boolean =>
  (device === 'phone' && awaySeconds < FORGIVEN_SECONDS.phone) || (reloaded && awaySeconds < FORGIVEN_SECONDS.reload);
