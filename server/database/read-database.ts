import type pg from 'pg';

/**
 * Runs statements that only read; a replica may answer. Another learner's write may be missing for two seconds, the
 * learner's own never is (docs/decisions/049). A pool can be used as a ReadDatabase, but not vice versa: writes and
 * checks of rights always reach the primary.
 */
export type ReadDatabase = {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};
