import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { LinkedWork } from '../../shared/linked-works.ts';
import { loadLinks, saveLinks } from '../comments/store-links.ts';
import { cannotBeRead } from './list-files.ts';
import { createLineReader, type LinksOfSections } from './read-links-file.ts';

/** Maximum links in memory before they are written. */
const AT_ONCE = 200_000;

/**
 * Imports a links file of the export (`links0.csv`) in one transaction, so that an interrupted import leaves nothing
 * half. The library's own links later replace them.
 * @returns the number of links; 0 for a file imported before; null for another file, with a reason
 */
export async function importLinks(
  pool: pg.Pool,
  path: string,
  skip: (why: string) => void,
): Promise<{ links: number; already: boolean } | null> {
  const client = await pool.connect();
  try {
    const name = `import links ${await hashOf(path)}`;
    const { rowCount } = await client.query('select from library_documents where name = $1', [name]);
    if (rowCount) return { links: 0, already: true };
    await client.query('begin');
    const links = await readInto(client, path);
    if (links === null) skip('not a links file of the export');
    else
      await client.query('insert into library_documents (name, body) values ($1, $2)', [
        name,
        JSON.stringify({ links }),
      ]);
    await client.query(links === null ? 'rollback' : 'commit');
    return links === null ? null : { links, already: false };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    skip(cannotBeRead(error));
    return null;
  } finally {
    client.release();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function readInto(client: pg.PoolClient, path: string): Promise<number | null> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let read: ReturnType<typeof createLineReader> | undefined;
  let found: LinksOfSections = new Map();
  let [links, waiting] = [0, 0];
  for await (const line of lines) {
    if (read === undefined) {
      read = createLineReader(line);
      continue;
    }
    if (read === null) break;
    waiting += read(line, found);
    if (waiting < AT_ONCE) continue;
    await write(client, found);
    links += waiting;
    [found, waiting] = [new Map(), 0];
  }
  if (!read) return null;
  await write(client, found);
  return links + waiting;
}

async function write(client: pg.PoolClient, found: LinksOfSections): Promise<void> {
  for (const [section, works] of found) {
    const before = (await loadLinks(client, section)).import?.works ?? [];
    for (const work of before) {
      const known = works.get(work.title);
      works.set(work.title, known ? unite(work, known) : work);
    }
    const all = [...works.values()];
    for (const { links } of all) links.sort(([, , one], [, , other]) => one - other);
    await saveLinks(client, section, 'import', all, new Date());
  }
}

function unite(one: LinkedWork, other: LinkedWork): LinkedWork {
  const seen = new Set(one.links.map(([anchor, reference]) => `${anchor}\n${reference}`));
  return { ...one, links: [...one.links, ...other.links.filter(([anchor, of]) => !seen.has(`${anchor}\n${of}`))] };
}
