import type pg from 'pg';
import type { House } from '#server/house.ts';
import type { SourceSection } from '../source/read-text.ts';
import { indexKept } from './index-kept.ts';
import { addSections, type Keeping, renewSections, type Written, writeVersions } from './write-kept.ts';

/** What the source shows when nobody asks for another version stands above all imported ones. */
export const USUAL = 1_000;

/**
 * Keeps a section with its versions, and makes it searchable. What was kept stays where the new one has nothing, or is
 * more likely broken than shortened.
 */
export async function keepSection(pool: House['pool'], section: SourceSection, how: Keeping): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const written = await keepIn(client, [section], how);
    if (written.length > 0) await indexKept(client, [section.reference]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** So much text is sent to the database at once, in characters. */
const AT_ONCE = 1_000_000;

/**
 * Keeps sections, each once, within a transaction of the caller; they are not searchable yet.
 * @returns the versions that were written
 */
export async function keepIn(client: pg.PoolClient, sections: SourceSection[], how: Keeping): Promise<Written[]> {
  const written: Written[] = [];
  for (const some of inParcels(sections.filter(({ whole }) => whole)))
    written.push(...(await keepSome(client, some, how)));
  return written;
}

async function keepSome(client: pg.PoolClient, sections: SourceSection[], how: Keeping): Promise<Written[]> {
  const texts = sections.flatMap(({ reference, versions }) =>
    (['he', 'en'] as const).flatMap((language) => {
      const text = versions[language];
      return text && text.segments.length > 0 ? [{ reference, language, text }] : [];
    }),
  );
  const withText = new Set(texts.map(({ reference }) => reference));
  const given = sections.filter(({ reference }) => withText.has(reference));
  if (given.length === 0) return [];
  const added = await addSections(client, given, how.answeredAt);
  const written = await writeVersions(client, texts, how);
  const renewed = new Set(written.map(({ reference }) => reference));
  await renewSections(
    client,
    given.filter(({ reference }) => renewed.has(reference) && !added.has(reference)),
    how.answeredAt,
  );
  return written;
}

function* inParcels(sections: SourceSection[]): Generator<SourceSection[]> {
  let [parcel, size]: [SourceSection[], number] = [[], 0];
  for (const section of sections) {
    parcel.push(section);
    for (const text of Object.values(section.versions))
      for (const [, html] of text?.segments ?? []) size += html.length;
    if (size < AT_ONCE) continue;
    yield parcel;
    [parcel, size] = [[], 0];
  }
  if (parcel.length > 0) yield parcel;
}
