import type { AppContext } from '../app-context.ts';
import { claim } from './claim.ts';
import { deliverRow, prepareRows } from './deliver.ts';
import { createLeases, type Leases } from './leases.ts';
import type { Channel } from './types.ts';

type Options = {
  leases?: Leases;
  /** Only kinds of these names. */
  types?: string[];
};

/**
 * Sends what is due on a channel, each on its own, so that a service that hangs holds up nobody else's.
 * @param limit most messages
 * @returns one promise per message, none of which rejects: whether the service was there
 * @throws when the database is away
 */
export async function sendDue(
  app: AppContext,
  channel: Channel,
  limit: number,
  { leases = createLeases(app), types }: Options = {},
): Promise<Promise<boolean>[]> {
  const askedAt = performance.now();
  const rows = await claim(app, channel, limit, types);
  if (rows.length === 0) return [];
  leases.hold(rows, askedAt);
  const prepared = prepareRows(app, rows);
  return rows.map(async (row) => {
    try {
      return await deliverRow(app, row, (await prepared).get(row.id), leases);
    } catch (error) {
      // Its lease ends by itself; then it is tried again.
      app.log.warn({ err: error, outbox: row.id, type: row.type }, 'a delivery met an error and will be tried again');
      return true;
    } finally {
      leases.release(row);
    }
  });
}
