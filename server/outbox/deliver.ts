import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { withTransaction } from '../database/transaction.ts';
import { backOff } from './back-off.ts';
import type { Leases } from './leases.ts';
import { finish, hold, tryAgain } from './settle-row.ts';
import type { Claimed, Prepared } from './types.ts';

type Outcome =
  | { result: 'delivered' }
  | { result: 'gone'; why: string }
  | { result: 'refused'; why: string }
  | { result: 'later'; why: string; retryAfterSeconds?: number; away?: boolean };

/** Delay, so that a newer instance takes rows of types unknown here. */
const UNKNOWN_SECONDS = 30;
/** Attempts to record an outcome, one per second; without a record the message is sent again. */
const RECORD_TRIES = 120;

export async function prepareRows(app: AppContext, rows: Claimed[]): Promise<Map<string, Prepared>> {
  const all = new Map<string, Prepared>();
  for (const [name, some] of Map.groupBy(rows, ({ type }) => type)) {
    const type = app.outbox.types.get(name);
    if (!type?.prepare) {
      for (const { id, payload } of some) if (type) all.set(id, payload as { email: never });
      continue;
    }
    const prepared = await type.prepare(app, some);
    for (const { id } of some) all.set(id, prepared.get(id) ?? { drop: 'what it tells of is no more' });
  }
  return all;
}

/** @returns false if the service is unavailable */
export async function deliverRow(
  app: AppContext,
  row: Claimed,
  prepared: Prepared | undefined,
  leases: Pick<Leases, 'isHeld'>,
): Promise<boolean> {
  if (!prepared) {
    await tryAgain(app, row, UNKNOWN_SECONDS, 'nobody here knows this kind');
    return true;
  }
  if ('drop' in prepared) {
    await finish(app, app.db, row, 'dropped', prepared.drop);
    return true;
  }
  const until = 'until' in prepared ? prepared.until : undefined;
  if (until ? until <= row.now : row.expired) {
    await bury(app, row, 'expired');
    return true;
  }
  if ('holdUntil' in prepared) {
    await hold(app, row, prepared.holdUntil);
    return true;
  }
  if ('waitUntil' in prepared) {
    const seconds = Math.ceil((prepared.waitUntil.getTime() - row.now.getTime()) / 1_000);
    await tryAgain(app, row, Math.max(1, seconds), 'the reader rests');
    return true;
  }
  const isMine = () => leases.isHeld(row);
  if (!isMine()) return true;
  const outcome: Outcome =
    'email' in prepared
      ? await app.mail.deliver(prepared.email, row.id)
      : await app.push.send(prepared.push.subscription, prepared.push.message, { ...prepared.push.options, isMine });
  await record(app, row, outcome);
  return !(outcome.result === 'later' && outcome.away);
}

async function record(app: AppContext, row: Claimed, outcome: Outcome): Promise<void> {
  const type = app.outbox.types.get(row.type);
  if (outcome.result === 'delivered') {
    await untilWritten(() => finish(app, app.db, row, 'sent'));
    await type?.onSent?.(app, row);
    return;
  }
  const { id, channel, attempts } = row;
  app.log.info({ outbox: id, channel, type: row.type, attempts, why: outcome.why }, 'a message was not taken');
  if (outcome.result === 'refused') return bury(app, row, outcome.why);
  if (outcome.result === 'gone') {
    await finish(app, app.db, row, 'dropped', outcome.why);
    await type?.onGone?.(app, row);
    return;
  }
  await tryAgain(app, row, Math.max(backOff(channel, attempts), outcome.retryAfterSeconds ?? 0), outcome.why);
}

async function bury(app: AppContext, row: Claimed, why: string): Promise<void> {
  const { id, channel, type, attempts } = row;
  const buried = await withTransaction(app, async (tx, events) => {
    if (!(await finish(app, tx, row, 'dead', why))) return false;
    await app.outbox.types.get(type)?.onDead?.(app, tx, events, row);
    return true;
  });
  if (buried) app.log.warn({ outbox: id, channel, type, attempts, why }, 'a message is dead: it will not arrive');
}

async function untilWritten(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
      await wait(1_000, undefined, { ref: false });
    }
  }
}
