import type { AppContext } from '#server/app-context.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { fetchPack, hasAsked } from './fetch-pack.ts';
import { packsNamed } from './packs.ts';

/** Delay after a run without a connection or with too many errors. */
const AGAIN_MS = 60 * 60_000;

export function createPacks(app: Pick<AppContext, 'pool' | 'log' | 'now' | 'config' | 'features'>, upstream: Upstream) {
  const stopping = new AbortController();
  let notBefore = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  /** Fetches the first unfinished pack only, so that a run ends within the time of a job. */
  async function runNext(): Promise<void> {
    if (!upstream.isSet || app.now().getTime() < notBefore) return;
    let follows = false;
    for (const pack of packsNamed(app.config.LIBRARY_PACKS)) {
      const report = await fetchPack(app, upstream, pack, { signal: stopping.signal, follows });
      follows ||= hasAsked(report);
      const { stored, failed, stopped } = report;
      if (stored > 0) app.log.info({ pack: pack.name, stored, failed, stopped }, 'books of a pack were stored');
      if (stopped === 'away' || stopped === 'errors') notBefore = app.now().getTime() + AGAIN_MS;
      if (stored > 0 || (stopped !== null && stopped !== 'license')) return;
    }
  }

  return {
    run(): Promise<void> {
      running = runNext();
      return running;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running.catch(() => {});
    },
  };
}
