import type { AppContext } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';
import { SingleFlight } from '#server/ops/single-flight.ts';
import { isLanguage, type Language, languages } from '#shared/languages.ts';
import { type MadeParts, makeParts } from './make-parts.ts';

/** Parts are made again after this time, because translations are still being loaded in the background. */
const FRESH_MS = 60 * 60_000;

type Held = MadeParts & { at: number };

/** Caches the parts by language: about 2 MB each. */
function createParts(app: AppContext) {
  const held = new Map<Language, Held>();
  const body = (hash: string) => [...held.values()].find(({ bodies }) => bodies.has(hash))?.bodies.get(hash);
  const making = new SingleFlight<void>();
  const make = (language: Language) =>
    making.run(language, async () => {
      const made = await makeParts(app, language, { known: body });
      held.set(language, { ...made, at: app.now().getTime() });
    });
  const outdated = (language: Language) => {
    const known = held.get(language);
    return !known || app.now().getTime() - known.at > FRESH_MS;
  };
  return {
    /** Null until the parts are made. Outdated ones are returned while new ones are made. */
    of(language: Language): MadeParts | null {
      if (outdated(language))
        make(language).catch((error: unknown) => app.log.warn({ err: error }, 'parts for devices could not be made'));
      return held.get(language) ?? null;
    },
    /** Makes the parts that only another instance has. */
    async body(hash: string, first: string) {
      for (const language of [first, ...languages].filter(isLanguage)) {
        const known = body(hash);
        if (known) return known;
        if (outdated(language)) await make(language);
      }
      return body(hash);
    },
    settled: (): Promise<void> => making.settled(),
  };
}

export const partsOf = perApp(createParts);
