// `npm start`: whatever is missing is installed and built, then the app runs in this terminal until it is stopped.
import { build } from './build.mjs';
import { app, runApp, say } from './runtime.mjs';

await build();
say('starting');
runApp(app);
