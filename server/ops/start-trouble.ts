import { fileTrouble, listenTrouble } from '../../scripts/preflight.mjs';
import { type Config, ConfigError } from '../config.ts';
import { poolerRefusal } from '../database/pooler.ts';
import { StartError } from '../embedded-postgres/index.ts';

/** Codes of PostgreSQL: classes 28 and 3D, and missing privileges. */
const refusedByDatabase = /^(28...|3D000|42501|0A000)$/;

type Failure = { code?: string; syscall?: string; message?: string };

/**
 * Describes an error at the start, with the remedy.
 * @param config null if it could not be read
 */
export function startTrouble(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof StartError || !config) return messageOf(error);
  const { code = '', syscall } = deepest(error);
  const known =
    syscall === 'listen' ? listenTrouble(code, config.HOST, config.PORT) : fileTrouble(code, config.DATA_DIR);
  if (known) return known;
  const refusal = poolerRefusal(deepest(error));
  if (refusal) return refusal;
  if (refusedByDatabase.test(code)) return `The database of DATABASE_URL cannot be used: ${messageOf(deepest(error))}.`;
  if (config.DATABASE_URL && /^(E[A-Z_]+|57P\d\d|08\d\d\d|53\d\d\d)$/.test(code))
    return `The database of DATABASE_URL cannot be reached (${code}): start it, or correct the address.`;
  return `Havruta cannot start: ${messageOf(error)} (LOG_LEVEL=debug says where)`;
}

/** Libraries wrap errors of the system and the database. */
function deepest(error: unknown): Failure {
  let found: Failure = {};
  for (let e: unknown = error; e instanceof Error; e = e.cause) if ('code' in e || !found.message) found = e as Failure;
  if (error instanceof AggregateError && error.errors.length > 0) return deepest(error.errors[0]);
  return found;
}

const messageOf = (error: unknown): string => (error as Failure | null)?.message ?? String(error);
