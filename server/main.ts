import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { open } from './open.ts';

/** One instance: opens the house, says where it is, and closes it in order when told to stop. */
async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const instance = await open(config, log);
  process.stdout.write(`Havruta is open at ${config.BASE_URL}\n`);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Whatever hangs must not keep a stopping instance alive.
    setTimeout(() => process.exit(1), 20_000).unref();
    instance.close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'));
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === 'StartError');
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
