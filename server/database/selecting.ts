import type pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import type { ReadDatabase } from './read-database.ts';

export type Selecting = Pick<Database, 'select'>;

export const selecting: (reads: ReadDatabase) => Selecting = prepared((reads: ReadDatabase) =>
  openDatabase(reads as pg.Pool),
);
