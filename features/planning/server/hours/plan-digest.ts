import { createHash } from 'node:crypto';
import type { studySessions } from '#features/sessions/server/api.ts';

const shown = [
  'title',
  'subject',
  'description',
  'durationMinutes',
  'timeZone',
  'maxParticipants',
  'textReference',
  'focusModeEnabled',
  'strictFocus',
] as const;

export const planDigest = (session: Pick<typeof studySessions.$inferSelect, (typeof shown)[number]>): string =>
  createHash('sha256')
    .update(JSON.stringify(shown.map((name) => session[name])))
    .digest('base64url')
    .slice(0, 12);
