// `npm run dev`: pages reload by themselves, the server starts anew when one of its files changes.
import { build } from './build.mjs';
import { app, runApp } from './runtime.mjs';

await build({ pages: false });
runApp(['--watch-preserve-output', '--watch', ...app], {
  DEV: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
});
