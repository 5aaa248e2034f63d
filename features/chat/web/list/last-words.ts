import type { TFunction } from 'i18next';
import { printRange } from '#features/library/web/api.ts';
import type { Conversation } from '../../contract.ts';

/** What was written last, on one line, and by whom where that is not plain. */
export function lastWords({ last, kind, others }: Conversation, me: string, t: TFunction): string {
  if (!last) return t('chat.nothingYet');
  if (last.removed) return t('chat.removed');
  const words =
    last.text === ''
      ? t('chat.passage', { reference: printRange(last.passage ?? '') })
      : last.text.replace(/\s+/g, ' ');
  if (last.senderId === me) return t('chat.byMe', { words });
  const sender = kind === 'session' ? others.find(({ id }) => id === last.senderId) : undefined;
  return sender ? t('chat.bySomebody', { name: sender.name, words }) : words;
}
