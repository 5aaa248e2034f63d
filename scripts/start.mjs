// `npm start`: installs and builds what is missing or damaged, then runs the app.
import { build } from './build.mjs';
import { preflightError } from './preflight.mjs';
import { app, giveUp, print, runApp } from './runtime.mjs';

const trouble = await preflightError(process.env);
if (trouble) giveUp(trouble);
await build({ verify: true }).catch((error) => giveUp(`The app could not be built: ${error.message}.`));
print('starting');
runApp(app);
