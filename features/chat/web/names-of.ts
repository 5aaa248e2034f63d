import type { TFunction } from 'i18next';
import { nameAlone, nameWithin } from '#features/people/web/names-api.ts';
import type { Conversation } from '../contract.ts';

/** Names of the other members, without deleted and blocked accounts. */
const known = ({ others }: Pick<Conversation, 'others'>): string =>
  others
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');

/** Names of the other members, for use within a sentence. */
export const namesOf = (conversation: Pick<Conversation, 'others'>, t: TFunction): string =>
  nameWithin(t, known(conversation));

/** Title of a conversation: the other members' names, marked for a session. */
export const titleOf = (conversation: Pick<Conversation, 'others' | 'kind'>, t: TFunction): string => {
  if (conversation.kind === 'session') return t('chat.sessionWith', { name: namesOf(conversation, t) });
  return nameAlone(t, known(conversation));
};
