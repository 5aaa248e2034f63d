import { ORPCError } from '@orpc/client';
import type { Chapter } from '#features/texts/contract.ts';
import type { Language } from '#shared/languages.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { createStore } from '#web/store.ts';
import type { UpcomingSection } from '../../contract.ts';
import type { UpcomingStore } from './upcoming-store.ts';

export type Sync = {
  state: 'idle' | 'loading';
  stored: readonly string[];
  failed: readonly string[];
  stoppedBy: 'network' | 'space' | null;
};

const NONE: Sync = { state: 'idle', stored: [], failed: [], stoppedBy: null };

type Parts = {
  store: UpcomingStore;
  fetchChapter: (reference: string, language: Language, signal: AbortSignal) => Promise<Chapter>;
  isInBook: (reference: string) => Promise<boolean>;
  idle: () => Promise<void>;
  alone: (work: () => Promise<void>) => Promise<void>;
};
type Wanted = { learnerId: string; language: Language; sections: readonly UpcomingSection[] };

/** Stores the chapters of a list one after the other, and removes those that are no longer in it. */
export function createUpcomingSync({ store, fetchChapter, isInBook, idle, alone }: Parts) {
  const sync = createStore<Sync>(NONE);
  const change = (changes: Partial<Sync>) => sync.set({ ...sync.read(), ...changes });
  let running = new AbortController();

  async function findStored({ learnerId, language, sections }: Wanted): Promise<Set<string>> {
    const here = new Set(await store.references(learnerId, language));
    for (const { reference } of sections) if (!here.has(reference) && (await isInBook(reference))) here.add(reference);
    return here;
  }

  async function run(wanted: Wanted, signal: AbortSignal): Promise<void> {
    const { learnerId, language, sections } = wanted;
    await store.retain(sections.map(({ reference }) => reference));
    const here = await findStored(wanted);
    const show = () => {
      if (!signal.aborted)
        change({ stored: sections.map(({ reference }) => reference).filter((one) => here.has(one)) });
    };
    show();
    for (const { reference } of sections) {
      if (here.has(reference)) continue;
      await idle();
      if (signal.aborted) return;
      try {
        const chapter = await fetchChapter(reference, language, signal);
        if (signal.aborted) return;
        const isStored = await store.add({ reference, learnerId, language, chapter }).then(
          () => true,
          () => false,
        );
        if (signal.aborted) return;
        if (!isStored) return change({ stoppedBy: 'space' });
        here.add(reference);
        show();
      } catch (error) {
        if (signal.aborted) return;
        const reason = reasonOf(error);
        if (reason !== 'missing') return change({ stoppedBy: reason });
        change({ failed: [...sync.read().failed, reference] });
      }
    }
  }

  return {
    read: sync.read,
    useValue: sync.useValue,
    /** A new call aborts the running one. */
    async start(wanted: Wanted): Promise<void> {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      change({ state: 'loading', failed: [], stoppedBy: null });
      await alone(async () => {
        if (!signal.aborted) await run(wanted, signal);
      }).catch(() => {
        if (!signal.aborted) change({ stoppedBy: 'space' });
      });
      if (!signal.aborted) change({ state: 'idle' });
    },
    /** Shows how much of a list is stored, without a request. */
    async refresh(wanted: Wanted): Promise<void> {
      if (sync.read().state === 'loading') return;
      const here = await findStored(wanted).catch(() => new Set<string>());
      if (sync.read().state !== 'loading')
        change({ stored: wanted.sections.map(({ reference }) => reference).filter((one) => here.has(one)) });
    },
    stop(): void {
      running.abort();
      sync.set(NONE);
    },
  };
}

/** `missing` concerns one chapter; `network` ends the attempt. */
function reasonOf(error: unknown): 'network' | 'missing' {
  if (error instanceof ORPCError)
    return error.status === 429 || error.status === 401 || (isUnreachable(error) && !isOfLibrary(error))
      ? 'network'
      : 'missing';
  return 'network';
}

/** The library's source is unreachable, not our server. */
const isOfLibrary = ({ code }: { code: string }): boolean => ['TEXT_UNAVAILABLE', 'LIBRARY_TIMEOUT'].includes(code);
