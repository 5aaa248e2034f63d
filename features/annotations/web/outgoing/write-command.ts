import { type Command, defineSender } from '#web/outbox/command.ts';
import type { Annotation } from '../../contract.ts';
import { toFileEntry } from '../../shared/file-entry.ts';
import { annotationsApi } from '../annotations-api.ts';
import { withoutRemoved, withStored } from '../section-query.ts';
import type { Outgoing } from './commands.ts';

/** `annotation` is null after a removal. */
type Result = { clientId: string; annotation: Annotation | null };

async function sent({ clientId: commandId, body }: Command<Outgoing>, signal: AbortSignal): Promise<Annotation | null> {
  switch (body.what) {
    case 'make': {
      const { annotation } = body;
      return annotationsApi.make.call({ ...toFileEntry(annotation), partnerId: annotation.partnerId }, { signal });
    }
    case 'change': {
      const { what: _, ...change } = body;
      return annotationsApi.change.call({ ...change, changeId: commandId }, { signal });
    }
    case 'remove': {
      const { what: _, ...removal } = body;
      return (await annotationsApi.remove.call(removal, { signal })).annotation;
    }
  }
}

export default defineSender<Outgoing, Result>({
  send: async (command, signal) => ({ clientId: command.body.clientId, annotation: await sent(command, signal) }),
  onSent: ({ clientId, annotation }) => (annotation ? withStored(annotation) : withoutRemoved(clientId)),
});
