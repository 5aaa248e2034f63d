import type pg from 'pg';
import { MOVE_MARKER } from '#server/database/migrate.ts';

/** A table that exists in a target until all rows have been moved. The app refuses to start on it. */
export const MARKER = MOVE_MARKER;

export async function hasMarker(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${MARKER}`,
  ]);
  return rows[0]?.there === true;
}

export const setMarker = (client: pg.Client) => client.query(`create table if not exists public.${MARKER} ()`);

export const dropMarker = (client: pg.Client) => client.query(`drop table public.${MARKER}`);
