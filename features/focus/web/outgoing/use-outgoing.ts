import { useEffect, useEffectEvent } from 'react';
import { v7 } from 'uuid';
import { outbox, useOutboxLane } from '#web/outbox/browser-outbox.ts';
import { stateOf } from '#web/outbox/command.ts';
import { toast } from '#web/ui/index.ts';
import type { OutgoingChange } from './change-command.ts';
import type { OutgoingExit } from './leave-command.ts';

const LANE = 'focus';

type Kinds = { 'focus.change': OutgoingChange; 'focus.leave': OutgoingExit };

export const giveCommand = <Kind extends keyof Kinds>(kind: Kind, body: Kinds[Kind]): Promise<void> =>
  outbox.give({ clientId: v7(), kind, lane: LANE, body });

/** Discards commands that are refused or a day old. */
export function useRefusedCommands(onRefused: () => void): void {
  const forget = useEffectEvent(onRefused);
  const dead = useOutboxLane(LANE).find((command) => stateOf(command, Date.now()) !== 'waiting');
  useEffect(() => {
    if (!dead) return;
    const { refusal } = dead;
    if (refusal) toast({ variant: 'destructive', title: (t) => t(refusal) });
    void outbox.discard(dead.clientId);
    forget();
  }, [dead]);
}
