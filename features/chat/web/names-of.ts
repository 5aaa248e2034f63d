import type { TFunction } from 'i18next';
import { nameAlone, nameWithin } from '#features/people/web/names-api.ts';
import type { Conversation } from '../contract.ts';

const known = ({ others }: Pick<Conversation, 'others'>): string =>
  others
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');

export const namesOf = (conversation: Pick<Conversation, 'others'>, t: TFunction): string =>
  nameWithin(t, known(conversation));

type Named = Pick<Conversation, 'others' | 'kind'>;

/** A session's member is alone before others join, and after they left or a block. */
const isAlone = ({ kind, others }: Named): boolean => kind === 'session' && others.length === 0;

export const regionOf = (conversation: Named, t: TFunction): string =>
  isAlone(conversation) ? t('chat.alone.title') : t('chat.conversationWith', { name: namesOf(conversation, t) });

export const writeLabelOf = (conversation: Named, t: TFunction): string =>
  isAlone(conversation) ? t('chat.alone.write') : t('chat.writeTo', { name: namesOf(conversation, t) });

export const beginningOf = (conversation: Named, t: TFunction): string =>
  isAlone(conversation) ? t('chat.alone.beginning') : t('chat.beginning', { name: namesOf(conversation, t) });

export const titleOf = (conversation: Named, t: TFunction): string => {
  if (isAlone(conversation)) return t('chat.alone.title');
  if (conversation.kind === 'session') return t('chat.sessionWith', { name: namesOf(conversation, t) });
  return nameAlone(t, known(conversation));
};
