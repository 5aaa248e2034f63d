// `npm run dev`: pages reload by themselves, the server starts anew when one of its files changes.
import { build } from './build.mjs';
import { runApp } from './runtime.mjs';

await build({ pages: false });
runApp(['--watch-preserve-output', '--watch', 'server/main.ts'], {
  DEV: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
});
