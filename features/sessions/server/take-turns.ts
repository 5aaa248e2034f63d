import { databaseTrouble } from '#server/database.ts';
import type { House } from '#server/house.ts';

/** How many of a crowd work on one thing at once. Few, so that they leave connections to everybody else. */
const AT_ONCE = 2;

type Waiting = { go: () => void; giveUp: (error: unknown) => void };
type Line = { working: number; waiting: Waiting[] };
const linesOf = new WeakMap<House, Map<string, Line>>();

/**
 * Lets a crowd that wants the same row queue here instead of each holding a database connection while it waits.
 * It decides nothing: the row lock does, also between instances. When one of them finds the row held too long, those
 * who stand behind hear the same at once, so nobody waits several times as long.
 * @param key of the row
 */
export async function takeTurns<Result>(house: House, key: string, work: () => Promise<Result>): Promise<Result> {
  const lines = linesOf.get(house) ?? new Map<string, Line>();
  linesOf.set(house, lines);
  const line = lines.get(key) ?? { working: 0, waiting: [] };
  lines.set(key, line);
  if (line.working < AT_ONCE) line.working++;
  else await new Promise<void>((go, giveUp) => line.waiting.push({ go, giveUp }));
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error) !== null) for (const { giveUp } of line.waiting.splice(0)) giveUp(error);
    throw error;
  } finally {
    const next = line.waiting.shift();
    if (next) next.go();
    else if (--line.working === 0) lines.delete(key);
  }
}
