import { AsyncLocalStorage } from 'node:async_hooks';
import type { Outbox, OutboxType } from '../app-context.ts';

export function createOutbox(types: Iterable<OutboxType>): Outbox {
  // Runs listeners outside the caller's transaction.
  const outside = AsyncLocalStorage.snapshot();
  const outbox: Outbox = {
    types: new Map([...types].map((type) => [type.name, type])),
    wake: () => outside(() => outbox.onWake?.()),
    onWake: null,
  };
  return outbox;
}
