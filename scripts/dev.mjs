// `npm run dev`: pages reload; the server restarts when one of its files changes.
import { build } from './build.mjs';
import { preflightError } from './preflight.mjs';
import { app, giveUp, runApp } from './runtime.mjs';

const trouble = await preflightError(process.env);
if (trouble) giveUp(trouble);
await build({ pages: false });
runApp(['--watch-preserve-output', '--watch', ...app], {
  DEV: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
});
