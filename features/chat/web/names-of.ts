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

export const titleOf = (conversation: Pick<Conversation, 'others' | 'kind'>, t: TFunction): string => {
  if (conversation.kind === 'session') return t('chat.sessionWith', { name: namesOf(conversation, t) });
  return nameAlone(t, known(conversation));
};
