import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { type Chapter, chapter as chapterSchema } from '../contract.ts';
import { type ImportOptions, importFolder } from '../server/import/import-folder.ts';
import { textsOf } from '../server/texts.ts';

export async function openImportWorld(given?: World) {
  const world = given ?? (await openWorld());
  const { cookie } = await makeLearner(world);
  const ask = (path: string) => world.ask('GET', `/api/library/${path}`, { cookie });
  const get = async (path: string): Promise<unknown> => (await ask(path)).json();
  let folder = '';
  return {
    world,
    /** @returns a function that deletes the folder */
    async fresh(): Promise<() => Promise<void>> {
      const made = await mkdtemp(join(tmpdir(), 'havruta-export-'));
      folder = made;
      return () => rm(made, { recursive: true, force: true });
    },
    at: (path: string): string => join(folder, path),
    async put(path: string, content: unknown): Promise<void> {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const raw = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(join(folder, path), raw ? content : JSON.stringify(content));
    },
    run: (options: ImportOptions = {}, from = folder) => importFolder(world.app, from, options),
    ask,
    get,
    open: async (reference: string, query = ''): Promise<Chapter> =>
      chapterSchema.parse(await get(`texts/${encodeURIComponent(reference)}${query}`)),
    async lookAgain(): Promise<void> {
      world.setTime(new Date(world.app.now().getTime() + 120_000));
      await get('catalogue');
      await textsOf(world.app).settled();
    },
    close: () => world.close(),
  };
}
export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>;

export const aFile = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Mishnah Peah',
  language: 'en',
  versionTitle: 'First Version',
  versionSource: 'https://example.org',
  license: 'CC-BY',
  priority: 1,
  heTitle: 'משנה פאה',
  categories: ['Mishnah', 'Seder Zeraim'],
  text: [['one', 'two'], ['three']],
  sectionNames: ['Chapter', 'Mishnah'],
  ...more,
});
