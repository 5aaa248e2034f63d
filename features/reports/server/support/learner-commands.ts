import { setTimeout as wait } from 'node:timers/promises';
import { accountEvents, type Measure, measureReasons } from '#features/account/contract.ts';
import { accountSilenced } from '#features/account/server/events-api.ts';
import { findAccounts, liftMeasures, takeMeasure } from '#features/account/server/support-api.ts';
import type { SupportCommand, SupportContext, SupportOptions } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { oneOf, untilOf, whyOf } from '#server/support/given.ts';
import { accountOf } from './account-of.ts';
import { logAct, readLog } from './support-log.ts';

/** Milliseconds before the disconnect, so that browsers receive the event first. */
const HEARD_MS = 300;

/** Notifies a person's browsers, then closes their connections so that they reconnect with new permissions. */
async function tell({ app, voice }: SupportContext, personId: string, kind?: Measure['kind']): Promise<void> {
  const { signOut, ...events } = await voice();
  if (kind === 'suspension') await publish(app, accountSilenced, { db: app.db, events, learnerId: personId });
  events.emit(accountEvents.toBrowsers.standingChanged, {}, { learner: personId });
  await wait(HEARD_MS);
  signOut(personId);
}

async function measure(
  at: SupportContext,
  idOrEmail: string | undefined,
  kind: Measure['kind'],
  given: SupportOptions,
  until: Date | null,
) {
  const { account } = await accountOf(at, idOrEmail);
  const reason = oneOf(given.reason, 'reason', measureReasons);
  const [why, note] = [whyOf(given), given.note?.trim() ?? ''];
  const isNew = await withTransaction(at.app, async (tx) => {
    const taken = await takeMeasure(at.app, tx, account.id, { kind, reason, note, until });
    if (taken) await logAct(tx, { doneBy: at.doneBy, act: kind, why, personId: account.id });
    return taken;
  });
  if (!isNew) return `Nothing to do: ${account.name} has the same ${kind} already.`;
  await tell(at, account.id, kind);
  return `Done: ${kind} for ${account.name}${until ? ` until ${until.toISOString()}` : ''}. They are told by email and on every page.`;
}

/** No command shows messages between learners. */
export const learnerCommands: SupportCommand[] = [
  {
    words: ['learners', 'find'],
    usage: 'TEXT',
    says: 'by letters of the name or address, or by id',
    run: ({ app }, [text = '']) => findAccounts(app.db, text),
  },
  {
    words: ['learners', 'show'],
    usage: 'ID-OR-ADDRESS',
    says: 'the account, its measures, what support did',
    async run(at, [who]) {
      const { account, measures } = await accountOf(at, who);
      const acts = await readLog(at.app.db, { personId: account.id });
      return {
        account,
        measures: measures.map(({ kind, reason, note, createdAt, until, liftedAt }) => ({
          ...{ kind, reason, note, createdAt, until, liftedAt },
        })),
        acts: acts.map(({ at: when, doneBy, act, why }) => ({ at: when, doneBy, act, why })),
      };
    },
  },
  {
    words: ['learners', 'warn'],
    usage: 'ID-OR-ADDRESS --reason R --why "…" [--note "…"]',
    says: 'by email, and on every page until it is read',
    run: (at, [who], given) => measure(at, who, 'warning', given, null),
  },
  {
    words: ['learners', 'limit'],
    usage: 'ID-OR-ADDRESS --days N --reason R --why "…" [--note "…"]',
    says: 'no first messages or requests to new people',
    run: (at, [who], given) => measure(at, who, 'limit', given, untilOf(given, at.app.now())),
  },
  {
    words: ['learners', 'suspend'],
    usage: 'ID-OR-ADDRESS --until DATE|--days N --reason R --why "…"',
    says: 'reads and writes nothing; --until lifted for no end',
    run: (at, [who], given) =>
      measure(at, who, 'suspension', given, given.until === 'lifted' ? null : untilOf(given, at.app.now())),
  },
  {
    words: ['learners', 'restore'],
    usage: 'ID-OR-ADDRESS --why "…"',
    says: 'takes back limits and suspensions',
    async run(at, [who], given) {
      const { account } = await accountOf(at, who);
      const why = whyOf(given);
      const lifted = await withTransaction(at.app, async (tx) => {
        const count = await liftMeasures(at.app, tx, account.id, ['limit', 'suspension']);
        if (count > 0) await logAct(tx, { doneBy: at.doneBy, act: 'restore', why, personId: account.id });
        return count;
      });
      if (lifted === 0) return `Nothing to do: nothing holds ${account.name} back.`;
      await tell(at, account.id);
      return `Done: ${account.name} may do everything again.`;
    },
  },
];
