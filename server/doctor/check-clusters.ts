import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BELONGS_TO, OUTSIDE } from '#server/embedded-postgres/place.ts';
import { type Finding, good, weak } from './finding.ts';

const MB = 1024 * 1024;

/**
 * Finds clusters in /var/lib/havruta whose data folder is gone.
 * @returns empty if the folder does not exist
 */
export async function checkClusters(folder = OUTSIDE): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => []);
  const findings: Finding[] = [];
  for (const name of names) {
    const home = join(folder, name);
    const isCluster = await stat(join(home, 'data')).then(
      () => true,
      () => false,
    );
    if (!isCluster) continue;
    const dataDir = (await readFile(join(home, BELONGS_TO), 'utf8').catch(() => '')).trim();
    if (dataDir !== '' && (await idOf(dataDir)) === name)
      findings.push(good('cluster', `${home} is that of ${dataDir}`));
    else findings.push(await leftBehind(home, dataDir));
  }
  return findings;
}

async function leftBehind(home: string, dataDir: string): Promise<Finding> {
  const owner = dataDir === '' ? 'a data folder that is not known' : `${dataDir}, which has another cluster or is gone`;
  return weak(
    'cluster',
    `${home} (${Math.round((await sizeOf(home)) / MB)} MB) was made for ${owner}`,
    `If no installation uses it any more: rm -r ${home}`,
  );
}

async function idOf(dataDir: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(dataDir, 'cluster.json'), 'utf8')) as { id?: string }).id ?? null;
  } catch {
    return null;
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
