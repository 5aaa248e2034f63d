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
 * Queues a change; it is retried without limit or confirmation. Pending edits or reactions of one message are replaced
 * by the last.
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

/** @param reaction null removes it */
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
        // The undo button loses the focus when its toast disappears.
        document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
      },
    },
  });
}

/** Always sends the restore, because the removal may have arrived even without a response. */
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

/** Shows each refused change once, and discards it. The text of a refused edit can be copied. */
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
