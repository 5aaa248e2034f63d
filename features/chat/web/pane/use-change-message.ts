import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Message } from '../../contract.ts';
import type { Reaction } from '../../shared/limits.ts';
import { chatApi } from '../chat-api.ts';
import { withChanges } from '../message-window.ts';
import { changeWindow } from '../window-query.ts';

/** Changes a message; what the server made of it is shown at once, and a refusal is said. */
export function useChangeMessage({ conversationId: id, seq }: Pick<Message, 'conversationId' | 'seq'>) {
  const change = async (work: Promise<Message>): Promise<boolean> => {
    try {
      const changed = await work;
      changeWindow(id, (window) => withChanges(window, [changed]));
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) });
      return false;
    }
  };
  return {
    react: (reaction: Reaction | null) => change(chatApi.react.call({ id, seq, reaction })),
    edit: (text: string) => change(chatApi.edit.call({ id, seq, text })),
  };
}
