import type pg from 'pg';
import { CLEANED } from '../upstream/clean-html.ts';
import type { UpstreamSection } from '../upstream/read-text.ts';
import type { VersionText } from '../upstream/read-versions.ts';

export type Saving = {
  origin: 'upstream' | 'import';
  /** The highest rank of a side and language is its default. */
  rankOf: (version: VersionText) => number;
  /** Null for an import. */
  answeredAt: Date | null;
};

export type Written = { reference: string };

const SECTION = `given(reference text, slug text, book text, he_reference text, he_title text, label text, he_label text,
  kind text, categories jsonb, position integer, sections integer, previous text, next text, other_versions jsonb)`;

/** @returns the new references */
export async function addSections(client: pg.PoolClient, sections: UpstreamSection[], answeredAt: Date | null) {
  const { rows } = await client.query<{ reference: string }>(
    `insert into library_sections (reference, slug, book, he_reference, he_title, label, he_label, kind, categories,
       position, sections, previous, next, other_versions, answered_at)
     select given.*, $2 from jsonb_to_recordset($1) as ${SECTION} on conflict (reference) do nothing returning reference`,
    [asRows(sections), answeredAt],
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** Retains fields that the new sections lack, because an import or a broken response has less. */
export async function renewSections(client: pg.PoolClient, sections: UpstreamSection[], answeredAt: Date | null) {
  if (sections.length === 0) return;
  await client.query(
    `update library_sections as stored set
       he_title = case when given.he_title = given.book then stored.he_title else given.he_title end,
       he_reference = case when starts_with(given.he_reference, given.book) then stored.he_reference else given.he_reference end,
       he_label = case when starts_with(given.he_reference, given.book) then stored.he_label else given.he_label end,
       kind = case when given.kind = 'section' then stored.kind else given.kind end,
       categories = case when given.categories = '[]' then stored.categories else given.categories end,
       position = coalesce(given.position, stored.position), sections = coalesce(given.sections, stored.sections),
       previous = coalesce(given.previous, stored.previous), next = coalesce(given.next, stored.next),
       other_versions = case when $2::timestamptz is null then stored.other_versions else given.other_versions end,
       answered_at = coalesce($2, stored.answered_at)
     from jsonb_to_recordset($1) as ${SECTION} where stored.reference = given.reference`,
    [asRows(sections), answeredAt],
  );
}

const asRows = (sections: UpstreamSection[]): string =>
  JSON.stringify(
    sections.map((one) => ({
      reference: one.reference,
      slug: one.slug,
      book: one.book,
      he_reference: one.heReference,
      he_title: one.heTitle,
      label: one.label,
      he_label: one.heLabel,
      kind: one.kind,
      categories: one.categories,
      position: one.position,
      sections: one.sections,
      previous: one.previous,
      next: one.next,
      other_versions: one.available,
    })),
  );

const lettersOf = (row: string): string =>
  `(select coalesce(sum(length(segment ->> 1)), 0) from jsonb_array_elements(${row}.segments) as segment)`;

/** A stored version stays if the new one lost most segments or words, because it is likely broken. */
export async function writeVersions(
  client: pg.PoolClient,
  texts: (Written & { text: VersionText })[],
  { origin, rankOf }: Saving,
): Promise<Written[]> {
  const { rows } = await client.query<Written>(
    `insert into library_versions as stored (reference, side, language, title, license, source, rank, segments, origin, cleaned)
     select given.*, $2, $3 from jsonb_to_recordset($1) as given(reference text, side text, language text, title text,
       license text, url text, rank integer, segments jsonb)
     on conflict (reference, language, title) do update set
       side = excluded.side, license = excluded.license, source = excluded.source, origin = excluded.origin,
       rank = greatest(stored.rank, excluded.rank), segments = excluded.segments, cleaned = excluded.cleaned,
       kept_at = now()
     where jsonb_array_length(excluded.segments) * 2 >= jsonb_array_length(stored.segments)
       and ${lettersOf('excluded')} * 5 >= ${lettersOf('stored')}
     returning reference`,
    [JSON.stringify(texts.map(({ reference, text }) => ({ ...text, reference, rank: rankOf(text) }))), origin, CLEANED],
  );
  return rows;
}
