import type { TFunction } from 'i18next';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Message } from '../../contract.ts';
import { chatApi } from '../chat-api.ts';
import { withChanges } from '../message-window.ts';
import { changeWindow } from '../window-query.ts';

type Place = Pick<Message, 'conversationId' | 'seq'>;

/** Removes a message of one's own; for a while that can be undone. Resolves when it is removed, or was said not to be. */
export async function removeMessage(message: Place): Promise<void> {
  const { conversationId: id, seq } = message;
  try {
    const removed = await chatApi.remove.call({ id, seq });
    changeWindow(id, (window) => withChanges(window, [removed]));
    toast({
      variant: 'success',
      title: (t) => t('chat.removed'),
      action: { label: (t) => t('common.undo'), run: () => void restoreMessage(message) },
    });
  } catch (error) {
    toast({
      variant: 'destructive',
      title: (t) => t('chat.cannotRemove'),
      description: (t) => t(messageKeyOf(error)),
      ...again(error, () => void removeMessage(message)),
    });
  }
}

/** What can be tried again, without a network or where the server did not answer, is offered for as long as it is said. */
const again = (error: unknown, run: () => void) =>
  ['TOO_LATE', 'NOT_FOUND'].includes(refusalOf(error) ?? '')
    ? {}
    : { action: { label: (t: TFunction) => t('common.retry'), run } };

/** Undoes it. */
async function restoreMessage(message: Place): Promise<void> {
  const { conversationId: id, seq } = message;
  try {
    const back = await chatApi.restore.call({ id, seq });
    changeWindow(id, (window) => withChanges(window, [back]));
  } catch (error) {
    toast({
      variant: 'destructive',
      title: (t) => t('chat.cannotRestore'),
      description: (t) => t(messageKeyOf(error)),
      ...again(error, () => void restoreMessage(message)),
    });
  }
}
