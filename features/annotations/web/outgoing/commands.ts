import { useMemo, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { outbox } from '#web/outbox/browser-outbox.ts';
import type { Command } from '#web/outbox/command.ts';
import type { Annotation, AnnotationChange } from '../../contract.ts';

type Change = Omit<AnnotationChange, 'changeId'>;

export type Outgoing = { clientId: string } & (
  | {
      what: 'make';
      /** The annotation as the server will store it; shown until its response. */
      annotation: Annotation;
    }
  | ({ what: 'change' } & Change)
  | { what: 'remove'; revision: number; seen: string | null; removed: boolean }
);
export type OutgoingCommand = Command<Outgoing>;

const KIND = 'annotations.write';

/** Commands of one annotation are sent in order. */
const laneOf = (clientId: string): string => `annotations ${clientId}`;

const isOurs = (command: Command): command is OutgoingCommand => command.kind === KIND;

export function useOutgoing(): OutgoingCommand[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  return useMemo(() => all.filter(isOurs), [all]);
}

const give = (body: Outgoing, commandId: string = v7()): Promise<void> =>
  outbox.give<Outgoing>({ clientId: commandId, kind: KIND, lane: laneOf(body.clientId), confirmed: true, body });

/** Id of the last unsent change, which the next one names so that they do not conflict. */
function lastChangeOf(clientId: string): string | null {
  const waiting = outbox.read().filter(isOurs);
  const last = waiting.findLast(({ body }) => body.what === 'change' && body.clientId === clientId);
  return last?.clientId ?? null;
}

export const giveMake = (annotation: Annotation & { clientId: string }): Promise<void> =>
  give({ what: 'make', clientId: annotation.clientId, annotation }, annotation.clientId);

export const giveChange = (clientId: string, change: Omit<Change, 'seen'>): Promise<void> =>
  give({ what: 'change', clientId, ...change, seen: lastChangeOf(clientId) });

export const giveRemoval = (clientId: string, revision: number, removed: boolean): Promise<void> =>
  give({ what: 'remove', clientId, revision, seen: lastChangeOf(clientId), removed });
