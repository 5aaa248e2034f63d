import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type Files = {
  /** Keeps bytes under a name of ours, e.g. `avatars/<id>.webp`; a name that leaves the folder is refused. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none of that name */
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
};

/** Files of the app, in `DATA_DIR/files`. Never served from there: a route decides who may have which. */
export function openFiles(dataDir: string): Files {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: async (name) => ((await disk.exists(name)) ? disk.getBytes(name) : null),
    remove: (name) => disk.delete(name),
  };
}
