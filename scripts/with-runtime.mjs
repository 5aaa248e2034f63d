// Runs a program on the right Node: node scripts/with-runtime.mjs FILE [arguments]
import { ensureInstalled, runApp } from './runtime.mjs';

ensureInstalled();
runApp(process.argv.slice(2));
