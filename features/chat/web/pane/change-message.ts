import { useEffect } from 'react';
import { v7 } from 'uuid';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import type { Command } from '#web/outbox/command.ts';
import { toast } from '#web/ui/index.ts';
import type { Message } from '../../contract.ts';
import type { Reaction } from '../../shared/limits.ts';
import { laneOfChanges, type OutgoingChange } from '../waiting-changes.ts';

type Place = Pick<Message, 'conversationId' | 'seq'>;

/**
 * Stored and retried without limit or confirmation. Of pending edits, or reactions, of one message only the last is
 * sent.
 */
const give = (body: OutgoingChange): Promise<void> =>
  outbox.give<OutgoingChange>({
    clientId: v7(),
    kind: 'chat.change',
    lane: laneOfChanges(body.conversationId),
    body,
    confirmed: true,
    replaces: ({ what, seq }) => what === body.what && seq === body.seq && (what === 'react' || what === 'edit'),
  });

/** Null removes it. */
export const reactTo = ({ conversationId, seq }: Place, reaction: Reaction | null): Promise<void> =>
  give({ conversationId, seq, what: 'react', reaction });

export const editMessage = ({ conversationId, seq }: Place, text: string): Promise<void> =>
  give({ conversationId, seq, what: 'edit', text });

export async function removeMessage({ conversationId, seq }: Place): Promise<void> {
  await give({ conversationId, seq, what: 'remove' });
  const waits = !navigator.onLine;
  toast({
    variant: 'success',
    title: (t) => t(waits ? 'chat.removing' : 'chat.removed'),
    ...(waits && { description: (t) => t('chat.changesLater') }),
    action: {
      label: (t) => t('common.undo'),
      run: () => {
        void restoreMessage({ conversationId, seq });
        // The pressed button disappears with its toast.
        document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
      },
    },
  });
}

/** Always sends the restore, because a removal without a response may have arrived. */
async function restoreMessage({ conversationId, seq }: Place): Promise<void> {
  for (const { clientId, lane, body } of outbox.read()) {
    const { what, seq: of } = body as OutgoingChange;
    if (lane === laneOfChanges(conversationId) && of === seq && what === 'remove') await outbox.discard(clientId);
  }
  await give({ conversationId, seq, what: 'restore' });
}

const FAILED: Partial<Record<OutgoingChange['what'], MessageKey>> = {
  remove: 'chat.cannotRemove',
  restore: 'chat.cannotRestore',
};

/** Shows each refused change once, and discards it. A refused edit's text can be copied. */
export function useRefusedChanges(changes: readonly Command<OutgoingChange>[]): void {
  const refused = changes.find(({ refusal }) => refusal !== null);
  useEffect(() => {
    if (!refused?.refusal) return;
    const { clientId, refusal, body } = refused;
    const failed = FAILED[body.what];
    toast({
      variant: 'destructive',
      title: (t) => t(failed ?? refusal),
      ...(failed && { description: (t) => t(refusal) }),
      ...(body.what === 'edit' && {
        action: { label: (t) => t('chat.copy'), run: () => void navigator.clipboard?.writeText(body.text) },
      }),
    });
    void outbox.discard(clientId);
  }, [refused]);
}
