import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The page that the service worker stores: without a person, a language and hints of a page, so the same for all.
 * @param page reads the built page
 * @returns a function of the worker's build; null for another build, whose worker is then not installed
 */
export function emptyPage(folder: string, page: () => string): (build: string | undefined) => string | null {
  let known: { id: string; html: string } | null | undefined;
  return (build) => {
    known ??= readBuild(folder, page);
    return known && known.id === build ? known.html : null;
  };
}

function readBuild(folder: string, page: () => string): { id: string; html: string } | null {
  const file = join(folder, '.vite/offline.json');
  if (!existsSync(file)) return null;
  const { id, boot } = JSON.parse(readFileSync(file, 'utf8')) as { id: string; boot: string };
  return {
    id,
    html: page()
      .replace('<!--PRELOAD-->', '')
      .replace('"/boot.js"', () => `"${boot}"`),
  };
}
