import type pg from 'pg';
import { defineDomainEvent } from '#server/domain-events.ts';

/** Canonical references of sections whose texts were written, in the transaction of `client`. */
export const sectionsStored = defineDomainEvent<{ client: pg.PoolClient; references: string[] }>(
  'texts.sectionsStored',
);
