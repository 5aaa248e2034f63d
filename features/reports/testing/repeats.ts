import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, people }: RepeatKit) {
  return {
    'POST /report-error': () =>
      as('/report-error', {
        clientId: newId(),
        textReference: 'Genesis 1',
        category: '',
        errorType: 'other',
        description: 'Une lettre manque.',
      }),
    'POST /report-person': () =>
      as('/report-person', { clientId: newId(), personId: people().noa.id, reason: 'spam', description: 'Publicité' }),
    'POST /report-issue': () =>
      as('/report-issue', {
        clientId: newId(),
        email: people().ruth.email,
        subject: 'Une panne',
        message: 'La page est vide.',
      }),
  };
}
