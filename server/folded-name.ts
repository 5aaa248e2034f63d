import { type SQL, sql } from 'drizzle-orm';
import { foldPersonName, lookalikeSigns } from '#shared/fold-text.ts';

/** Marks PostgreSQL takes off after NFKD: accents, Hebrew and Arabic points. Then signs within a word. */
const MARKS = '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u200c\\u200d]';
const WITHIN = `['’‘‚‛\`´ʻʼʾʿ′׳"“”„‟″״«».]`;

/** A name as `foldPersonName` folds it, in SQL: the column is read as it is stored, so old names need no second column. */
const foldedName = (name: SQL): SQL => {
  const letters = sql`lower(regexp_replace(normalize(${name}, NFKD), ${MARKS}, '', 'g'))`;
  const plain = sql`translate(${letters}, ${lookalikeSigns.from}, ${lookalikeSigns.to})`;
  const wide = sql`replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
  return sql`trim(regexp_replace(regexp_replace(${wide}, ${WITHIN}, '', 'g'), '[^[:alnum:]]+', ' ', 'g'))`;
};

/** Whether a name holds what was typed, both folded. Null where nothing is searched. */
export function nameHolds(name: SQL, typed: string): SQL | undefined {
  const wanted = foldPersonName(typed);
  if (wanted === '') return typed.trim() === '' ? undefined : sql`false`;
  return sql`strpos(${foldedName(name)}, ${wanted}) > 0`;
}
