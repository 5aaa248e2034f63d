import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '#app/server.ts';
import { importFolder } from '#features/texts/server/import/import-folder.ts';
import { readConfig } from '#server/config.ts';
import { findPlace } from '#server/embedded-postgres/index.ts';
import { open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { openTimeMachine } from './time-machine.ts';

const folder = await mkdtemp(join(tmpdir(), 'havruta-e2e-'));
const config = readConfig({ LIBRARY_URL: 'none', ...process.env, DATA_DIR: folder });
const instance = await open(config, createLog(config.LOG_LEVEL), features);
await importFolder(instance.app, join(import.meta.dirname, 'texts'));
const closeMachine = openTimeMachine(instance.app);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    closeMachine();
    await instance.close();
    const { home } = await findPlace(folder);
    for (const made of [home, folder]) await rm(made, { recursive: true, force: true });
    process.exit(0);
  });
}
