import type { TFunction } from 'i18next';
import type { Conversation } from '../contract.ts';

/** Whom one talks with: those besides oneself; whoever left their account, or is apart from one, has no name. */
export const namesOf = ({ others }: Pick<Conversation, 'others'>, t: TFunction): string =>
  others
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ') || t('chat.nobody');

/** What a conversation is called: by whom it is with, and that it belongs to a session where it does. */
export const titleOf = (conversation: Pick<Conversation, 'others' | 'kind'>, t: TFunction): string => {
  const name = namesOf(conversation, t);
  return conversation.kind === 'session' ? t('chat.sessionWith', { name }) : name;
};
