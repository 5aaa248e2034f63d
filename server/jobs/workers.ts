import type { AppContext, Worker } from '../app-context.ts';

/**
 * Runs a worker repeatedly, never twice at once, and retries failures. Starts at a random moment, so that instances
 * spread out.
 * @returns a stop function
 */
export function startWorker(app: AppContext, { name, everySeconds, run }: Worker): () => Promise<void> {
  const ms = everySeconds * 1_000;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await run(app).catch((error: unknown) =>
      app.log.warn({ err: error, worker: name }, 'a worker met an error and goes on'),
    );
    if (!stopped) timer = setTimeout(next, ms);
  };
  const next = () => {
    running = turn();
  };
  timer = setTimeout(next, Math.random() * ms);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
