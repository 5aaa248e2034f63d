import type { TFunction } from 'i18next';
import { nameAlone, nameWithin } from '#features/people/web/names-api.ts';
import type { Conversation } from '../contract.ts';

/** The names of those besides oneself who have one: whoever left their account, or is apart from one, has none. */
const known = ({ others }: Pick<Conversation, 'others'>): string =>
  others
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');

/** Whom one talks with, amid a sentence. */
export const namesOf = (conversation: Pick<Conversation, 'others'>, t: TFunction): string =>
  nameWithin(t, known(conversation));

/** What a conversation is called: by whom it is with, and that it belongs to a session where it does. */
export const titleOf = (conversation: Pick<Conversation, 'others' | 'kind'>, t: TFunction): string => {
  if (conversation.kind === 'session') return t('chat.sessionWith', { name: namesOf(conversation, t) });
  return nameAlone(t, known(conversation));
};
