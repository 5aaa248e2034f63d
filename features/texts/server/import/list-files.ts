import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type Skip = (file: string, why: string) => void;

/**
 * `.json` and `.csv` files of a folder, recursively. Links are not followed: they may lead outside or in circles.
 * @throws when the folder itself cannot be read
 */
export async function listFiles(root: string, skip: Skip): Promise<string[]> {
  const files: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) skip(relative(root, path), 'a link, which is not followed');
      else if (entry.isDirectory())
        await walk(path).catch((error: unknown) => skip(relative(root, path), cannotBeRead(error)));
      else if (/\.(json|csv)$/.test(entry.name)) {
        if (entry.isFile()) files.push(path);
        else skip(relative(root, path), 'no file');
      }
    }
  };
  await walk(root);
  return files.sort();
}

export const cannotBeRead = (error: unknown): string =>
  `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`;
