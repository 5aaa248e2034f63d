import { features } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import { open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';

const config = { ...readConfig({ LIBRARY_URL: 'none', ...process.env }), ROOT: process.env.RELEASE ?? '' };
const instance = await open(config, createLog('error'), features);
process.once('SIGTERM', async () => {
  await instance.close();
  process.exit(0);
});
