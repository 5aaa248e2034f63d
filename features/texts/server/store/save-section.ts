import type pg from 'pg';
import type { AppContext } from '#server/app-context.ts';
import { publish } from '#server/domain-events.ts';
import { sectionsStored } from '../events-api.ts';
import type { UpstreamSection } from '../upstream/read-text.ts';
import { addSections, renewSections, type Saving, type Written, writeVersions } from './write-versions.ts';

/** Upstream's default rank, above all imports. */
export const USUAL = 1_000;

/** The parts of the app that storing needs, because programs without the whole app also store texts. */
export type Storing = Pick<AppContext, 'pool' | 'features'>;

/** Stored content stays if the new one has none, or is likely broken. */
export async function saveSection(app: Storing, section: UpstreamSection, how: Saving): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    const written = await saveSections(client, [section], how);
    if (written.length > 0) await publish(app, sectionsStored, { client, references: [section.reference] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const AT_ONCE = 1_000_000;

/**
 * Stores distinct sections within the caller's transaction, which publishes `sectionsStored`.
 * @returns the written versions
 */
export async function saveSections(
  client: pg.PoolClient,
  sections: UpstreamSection[],
  how: Saving,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const some of inParcels(sections.filter(({ whole }) => whole)))
    written.push(...(await saveSome(client, some, how)));
  return written;
}

async function saveSome(client: pg.PoolClient, sections: UpstreamSection[], how: Saving): Promise<Written[]> {
  const texts = sections.flatMap(({ reference, versions }) =>
    versions.filter(({ segments }) => segments.length > 0).map((text) => ({ reference, text })),
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

function* inParcels(sections: UpstreamSection[]): Generator<UpstreamSection[]> {
  let [parcel, size]: [UpstreamSection[], number] = [[], 0];
  for (const section of sections) {
    parcel.push(section);
    for (const { segments } of section.versions) for (const [, html] of segments) size += html.length;
    if (size < AT_ONCE) continue;
    yield parcel;
    [parcel, size] = [[], 0];
  }
  if (parcel.length > 0) yield parcel;
}
