import { v7 } from 'uuid';
import { isUnreachable } from '#web/api/query-client.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';

type Position = { reference: string; segment: string | null };
/** Bookmarks and removals use the same outbox lane. */
type Waiting = Position & { bookmark: boolean; remove?: true };

const KIND = 'library.position';

/** Sends positions when the network is back, in order. A new one replaces the section's earlier one. */
export async function queuePosition(failure: unknown, { reference, segment }: Position): Promise<void> {
  if (!isUnreachable(failure)) return;
  await outbox.give({
    clientId: v7(),
    kind: KIND,
    lane: KIND,
    body: { reference, segment, bookmark: false },
    confirmed: true,
    replaces: (before: Waiting) => before.reference === reference && !before.bookmark && !before.remove,
  });
}
