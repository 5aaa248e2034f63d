import i18next from 'i18next';
import { nameWithin } from '#features/people/web/names-api.ts';
import type { Session } from '#features/sessions/contract.ts';
import type { Words } from '#web/ui/index.ts';
import { startText } from './start-text.ts';

export const listedText = ({
  creatorName,
  subject,
  title,
  startsAt,
}: Session): { title: Words; description: Words } => ({
  title: (t) =>
    t('sessions.listed', {
      name: `\u2068${nameWithin(t, creatorName)}\u2069`,
      subject: t(`sessions.subjects.${subject}`),
    }),
  description: () => `\u2068${title}\u2069 · ${startText(startsAt, i18next.language)}`,
});
