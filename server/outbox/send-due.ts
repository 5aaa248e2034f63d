import type { AppContext } from '../app-context.ts';
import { claim } from './claim.ts';
import { deliverRow, prepareRows } from './deliver.ts';
import { createLeases, type Leases } from './leases.ts';
import type { Channel } from './types.ts';

type Options = {
  leases?: Leases;
  types?: string[];
};

/**
 * Sends due messages independently: a service that hangs delays no other.
 * @returns one promise per message, never rejected: whether the service was available
 * @throws if the database is unavailable
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
      app.log.warn({ err: error, outbox: row.id, type: row.type }, 'a delivery met an error and will be tried again');
      return true;
    } finally {
      leases.release(row);
    }
  });
}
