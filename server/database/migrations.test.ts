import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** See docs/decisions/028-migrations-expand-first.md. */
const BEFORE_THE_RULE = '0024_partner_search.sql';
/** Allowed contractions, and why the previous release still works. */
const ALLOWED: Record<string, Record<string, string>> = {
  '0026_one_second_factor.sql': {
    'DROP INDEX "two_factors_of_user"': 'the unique one that follows takes its place; no statement names it',
    'CREATE UNIQUE INDEX "two_factors_once" ON "two_factors"':
      'the release before may make a second row in a race: then it answers an error instead',
  },
  '0032_reports_worked_on.sql': {
    'ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_number_once"':
      'the column is new, and the release before leaves it to its default, a sequence',
    'ALTER TABLE "text_error_reports" ADD CONSTRAINT "text_error_reports_number_once"': 'the same',
  },
  '0048_ready_match_rows.sql': {
    'DROP INDEX "match_rows_in_turn"': 'one that begins with the same column takes its place; no statement names it',
  },
  '0049_learners_that_change.sql': {
    'CREATE TRIGGER auth_sessions_ended': 'it only says that something changed; the release before does not listen',
    'CREATE TRIGGER auth_sessions_changed': 'the same',
    'CREATE TRIGGER users_gone': 'the same',
    'CREATE TRIGGER users_changed': 'the same',
    'CREATE TRIGGER account_measures_changed': 'the same',
  },
  '0052_what_is_found_by_whom.sql': {
    'DROP INDEX "outbox_dead"': 'the one that counts all that is not final takes its place; no statement names it',
  },
  '0053_times_from_an_index.sql': {
    'DROP INDEX "study_intervals_of_session"':
      'one that begins with the same columns takes its place; no statement names it',
    'DROP INDEX "study_intervals_of_user"': 'the same',
  },
  '0063_session_series.sql': {
    'CREATE UNIQUE INDEX "study_sessions_of_series_once"': 'the columns are new and null in the release before',
    'ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_booked_once"':
      'the column is null but for evenings of series, which the release before does not make',
    'CREATE TRIGGER session_participants_book': 'it only fills that column',
    'CREATE TRIGGER study_sessions_move_booked': 'the same',
  },
  '0064_series_changes.sql': {
    'CREATE UNIQUE INDEX "session_series_change_once"': 'the column is new and null in the release before',
  },
  '0072_public_series.sql': {
    'ALTER TABLE "session_series" ADD CONSTRAINT "session_series_max_participants"':
      'the column is new, and the release before leaves it to its default',
  },
  '0073_messages_without_words.sql': {
    'DROP INDEX "private_messages_words"':
      'no statement names it; a search then reads the messages of the learner, which most searches did before',
  },
};

const NAME = '(?:"public"\\.)?"?(\\w+)"?';
const rules: { what: RegExp; unlessNew?: boolean }[] = [
  { what: /\bDROP (TABLE|COLUMN|INDEX|CONSTRAINT|VIEW|TYPE|FUNCTION|TRIGGER|EXTENSION|SCHEMA|SEQUENCE|DEFAULT)\b/i },
  { what: /^TRUNCATE\b/i },
  { what: /^CREATE (OR REPLACE )?(CONSTRAINT )?TRIGGER\b/i, unlessNew: true },
  { what: /^ALTER .*\bRENAME\b/i },
  { what: /\bSET NOT NULL\b/i },
  { what: /\bALTER COLUMN "?\w+"? (SET DATA )?TYPE\b/i },
  { what: /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/is },
  { what: /\bADD CONSTRAINT .*\b(CHECK|UNIQUE|EXCLUDE|PRIMARY KEY)\b/is, unlessNew: true },
  { what: /\bCREATE UNIQUE INDEX\b/i, unlessNew: true },
];

/** Allowed values by the check's name: `CONSTRAINT "status_known" CHECK (status in ('open', 'done'))`. */
const valuesOf = (sql: string) =>
  new Map(
    [...sql.matchAll(/CONSTRAINT "(\w+)" CHECK \(\w+ in \(([^)]*)\)\)/gi)].map(([, name = '', list = '']) => [
      name,
      new Set(list.split(/,\s*/)),
    ]),
  );

/**
 * Statements that may break the previous release.
 * @param before previous migrations: lists of values may only grow
 */
function contractions(sql: string, before = ''): string[] {
  const [known, wanted] = [valuesOf(before), valuesOf(sql)];
  const grows = (one: string) => {
    const name = /(?:ADD|DROP) CONSTRAINT "(\w+)"/i.exec(one)?.[1] ?? '';
    const values = known.get(name);
    return values !== undefined && [...values].every((value) => wanted.get(name)?.has(value));
  };
  const statements = sql
    .split('--> statement-breakpoint')
    .flatMap((part) => part.replace(/--.*$/gm, '').split(/;\s*$/m))
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const made = new Set(
    statements.flatMap((one) => new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`, 'i').exec(one)?.[1] ?? []),
  );
  const tableOf = (one: string) => new RegExp(`(?:ALTER TABLE|\\bON) (?:ONLY )?${NAME}`, 'i').exec(one)?.[1] ?? '';
  return statements.filter((one) =>
    rules.some(({ what, unlessNew }) => what.test(one) && !grows(one) && !(unlessNew && made.has(tableOf(one)))),
  );
}

describe('migrations expand first', () => {
  const folder = join(import.meta.dirname, '../migrations');
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  it.each(all.filter((name) => name > BEFORE_THE_RULE))('%s', (name) => {
    const allowed = Object.keys(ALLOWED[name] ?? {});
    const before = all.slice(0, all.indexOf(name)).map(read).join(';');
    const found = contractions(read(name), before);
    expect(found.filter((one) => !allowed.some((start) => one.startsWith(start)))).toEqual([]);
    expect(allowed.filter((start) => !found.some((one) => one.startsWith(start)))).toEqual([]);
  });

  it.each([
    'ALTER TABLE "rows" DROP COLUMN "old";',
    'DROP TABLE "rows" CASCADE;',
    'ALTER TABLE "rows" RENAME COLUMN "old" TO "new";',
    'ALTER TABLE "rows" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "rows" ALTER COLUMN "name" SET DATA TYPE integer;',
    'ALTER TABLE "rows" ADD COLUMN "name" text NOT NULL;',
    'ALTER TABLE "rows" ADD CONSTRAINT "named" CHECK (length(name) > 0);',
    'CREATE UNIQUE INDEX "rows_once" ON "rows" USING btree ("name");',
    'SELECT 1;\nalter table rows drop default;',
    'TRUNCATE "rows";',
    'CREATE TRIGGER stay BEFORE UPDATE ON "rows" FOR EACH ROW EXECUTE FUNCTION stay();',
  ])('refuses %s', (sql) => {
    expect(contractions(sql)).toHaveLength(1);
  });

  const open = `ALTER TABLE "rows" ADD CONSTRAINT "known" CHECK (state in ('open', 'done'));`;
  const anew = (list: string) =>
    `ALTER TABLE "rows" DROP CONSTRAINT "known";--> statement-breakpoint\nALTER TABLE "rows" ADD CONSTRAINT "known" CHECK (state in (${list}));`;
  it('allows a list of values to grow, but not to shrink', () => {
    expect(contractions(anew(`'open', 'done', 'late'`), open)).toEqual([]);
    expect(contractions(anew(`'open', 'late'`), open)).toHaveLength(2);
  });

  it.each([
    'ALTER TABLE "rows" ADD COLUMN "name" text;',
    `ALTER TABLE "rows" ADD COLUMN "name" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "rows_of" ON "rows" USING btree ("name");',
    'CREATE TABLE "made" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "made_once" ON "made" ("id");',
    'CREATE TABLE "made" ("id" uuid);--> statement-breakpoint\nALTER TABLE "made" ADD CONSTRAINT "c" CHECK (id > 0);',
    '-- DROP TABLE is only spoken of here\nSELECT 1;',
  ])('allows %s', (sql) => {
    expect(contractions(sql)).toEqual([]);
  });
});
