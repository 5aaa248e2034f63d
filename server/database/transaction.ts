import { checkEvent } from '#shared/events.ts';
import type { AppContext, Notifier } from '../app-context.ts';
import type { Queryable } from './database.ts';
import type { TransactionEvents } from './transaction-events.ts';

export type { TransactionEvents };

/** Runs an intent as one transaction; events are emitted only after the commit. */
export async function withTransaction<Result>(
  app: AppContext,
  work: (tx: Queryable, events: TransactionEvents) => Promise<Result>,
): Promise<Result> {
  const [last, later]: [(() => Promise<void>)[], (() => void)[]] = [[], []];
  const result = await app.db.transaction(async (tx) => {
    const answer = await work(tx, eventsOf(app, tx, last, later));
    for (const step of last) await step();
    return answer;
  });
  for (const emit of later) emit();
  return result;
}

function eventsOf(
  app: AppContext,
  tx: Queryable,
  last: (() => Promise<void>)[],
  later: (() => void)[],
): TransactionEvents {
  const events: TransactionEvents = {
    emit: (event, payload, to) => {
      checkEvent(event, payload);
      later.push(() => app.events.emit(event, payload, to));
    },
    evict: (room, id, learnerId) => later.push(() => app.events.evict(room, id, learnerId)),
    notify: ({ type, ...told }) => notifierOf(app).notifyEach(app, tx, events, type, [told]),
    notifyEach: (type, told) => notifierOf(app).notifyEach(app, tx, events, type, told),
    schedule: (type, rows) => notifierOf(app).schedule(app, tx, type, rows),
    reminderTimesOf: (userIds) => notifierOf(app).reminderTimesOf(tx, userIds),
    beforeCommit: (work) => last.push(work),
    afterCommit: (work) => later.push(work),
  };
  return events;
}

function notifierOf({ features }: AppContext): Notifier {
  const notifier = features.find((feature) => feature.notifier)?.notifier;
  if (!notifier) throw new Error('no feature tells people');
  return notifier;
}
