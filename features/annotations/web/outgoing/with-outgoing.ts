import { stateOf } from '#web/outbox/command.ts';
import type { Annotation } from '../../contract.ts';
import type { Outgoing, OutgoingCommand } from './commands.ts';

/** Annotations as they will be once the waiting commands are done. */
export function withOutgoing(stored: readonly Annotation[], commands: readonly OutgoingCommand[]): Annotation[] {
  const shown = new Map(stored.map((annotation) => [annotation.clientId ?? annotation.id, annotation]));
  const removed = new Map<string, Annotation>();
  for (const command of commands) {
    if (stateOf(command, Date.now()) === 'refused') continue;
    const { body } = command;
    const { clientId } = body;
    const known = shown.get(clientId);
    if (body.what === 'make') shown.set(clientId, known ?? body.annotation);
    else if (body.what === 'change') {
      if (known) shown.set(clientId, changed(known, body));
    } else if (body.removed) {
      if (known) removed.set(clientId, known);
      shown.delete(clientId);
    } else {
      const back = known ?? removed.get(clientId);
      if (back) shown.set(clientId, back);
    }
  }
  return [...shown.values()];
}

const changed = (
  annotation: Annotation,
  { colour, body, tags, partnerId, discardsOthers }: Extract<Outgoing, { what: 'change' }>,
): Annotation => ({
  ...annotation,
  ...{ colour, body, tags, partnerId, others: discardsOthers ? [] : annotation.others },
});
