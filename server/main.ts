import { setTimeout as wait } from 'node:timers/promises';
import { features } from '#app/server.ts';
import { preflightError } from '../scripts/preflight.mjs';
import { type Config, readConfig } from './config.ts';
import { StartError } from './embedded-postgres/index.ts';
import { type Instance, open } from './open.ts';
import { createLog, type Log } from './ops/log.ts';
import { startTrouble } from './ops/start-trouble.ts';

/** Milliseconds after which a stopping instance exits, even if something hangs. */
const STOP_MS = 20_000;

async function main() {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    const log = createLog(config.LOG_LEVEL);
    const trouble = await preflightError(process.env);
    if (trouble) throw new StartError(trouble);

    const told = listenForSignals();
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'));
    const starting = new AbortController();
    void told.toStop.then(() => starting.abort());
    const instance = await open(config, log, features, starting.signal);
    process.stdout.write(`Havruta is open at ${config.BASE_URL}\n`);
    log.info({ signal: await told.toStop }, 'stopping');
    await close(instance, config, log, told.toHurry);
  } catch (error) {
    if ((error as Error).name === 'AbortError') process.exit(0);
    console.error(startTrouble(error, config));
    if (config?.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

async function close(instance: Instance, config: Config, log: Log, toHurry: Promise<void>): Promise<never> {
  const leaveMs = config.DEV ? 0 : config.DRAIN_SECONDS * 1_000;
  setTimeout(() => process.exit(1), leaveMs + STOP_MS).unref();
  await instance.close(Promise.race([wait(leaveMs), toHurry])).catch((error) => {
    log.error({ err: error }, 'did not stop cleanly');
    process.exit(1);
  });
  process.exit(0);
}

function listenForSignals() {
  const stop = Promise.withResolvers<string>();
  const hurry = Promise.withResolvers<void>();
  process.on('SIGTERM', () => stop.resolve('SIGTERM'));
  process.on('SIGINT', () => {
    stop.resolve('SIGINT');
    hurry.resolve();
  });
  return { toStop: stop.promise, toHurry: hurry.promise };
}

await main();
