import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The last migration from before the rule (docs/decisions/028-migrations-expand-first.md). */
const BEFORE_THE_RULE = '0024_partner_search.sql';
/** What takes something away or asks for more, and why instances of the release before go on working with it. */
const ALLOWED: Record<string, Record<string, string>> = {
  '0026_one_second_factor.sql': {
    'DROP INDEX "two_factors_of_user"': 'the unique one that follows takes its place; no statement names it',
    'CREATE UNIQUE INDEX "two_factors_once" ON "two_factors"':
      'the release before may make a second row in a race: then it answers an error instead',
  },
};

const NAME = '(?:"public"\\.)?"?(\\w+)"?';
const rules: { what: RegExp; unlessNew?: boolean }[] = [
  { what: /\bDROP (TABLE|COLUMN|INDEX|CONSTRAINT|VIEW|TYPE|FUNCTION|TRIGGER|EXTENSION|SCHEMA|SEQUENCE|DEFAULT)\b/i },
  { what: /\bTRUNCATE\b/i },
  { what: /\bRENAME\b/i },
  { what: /\bSET NOT NULL\b/i },
  { what: /\bALTER COLUMN "?\w+"? (SET DATA )?TYPE\b/i },
  { what: /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/is },
  { what: /\bADD CONSTRAINT .*\b(CHECK|UNIQUE|EXCLUDE|PRIMARY KEY)\b/is, unlessNew: true },
  { what: /\bCREATE UNIQUE INDEX\b/i, unlessNew: true },
];

/** Statements of a migration that the release before may not live with. */
function contractions(sql: string): string[] {
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
    rules.some(({ what, unlessNew }) => what.test(one) && !(unlessNew && made.has(tableOf(one)))),
  );
}

describe('migrations expand first', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > BEFORE_THE_RULE);

  it.each(files)('%s', (name) => {
    const allowed = Object.keys(ALLOWED[name] ?? {});
    const found = contractions(readFileSync(join(folder, name), 'utf8'));
    expect(found.filter((one) => !allowed.some((start) => one.startsWith(start)))).toEqual([]);
    // A reason for what is not there any more goes.
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
  ])('refuses %s', (sql) => {
    expect(contractions(sql)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "rows" ADD COLUMN "name" text;',
    `ALTER TABLE "rows" ADD COLUMN "name" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "rows_of" ON "rows" USING btree ("name");',
    'CREATE TABLE "made" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "made_once" ON "made" ("id");',
    'CREATE TABLE "made" ("id" uuid);--> statement-breakpoint\nALTER TABLE "made" ADD CONSTRAINT "c" CHECK (id > 0);',
    '-- DROP TABLE is only spoken of here\nSELECT 1;',
  ])('takes %s', (sql) => {
    expect(contractions(sql)).toEqual([]);
  });
});
