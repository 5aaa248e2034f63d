// Reads people: the learner's own town, to know when their Shabbat ends; never shown.
import { placesOf, townOfZone } from '#features/profile/server/facts-api.ts';
import { sectionsOf } from '#features/texts/server/sections-of-api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';
import type { Language } from '#shared/languages.ts';
import { UPCOMING_MAX, type Upcoming } from '../contract.ts';

const HOUR_MS = 60 * 60_000;
const HOURS = 72;
/** Without a known town: until after two days of a holiday and Shabbat. */
const HOURS_ANYWHERE = 96;

type Input = { language: Language; timeZone: string };

/** Sections of the texts that a learner has planned for the next days, and of their daily portions. */
export async function listUpcoming(
  app: AppContext,
  learner: Learner,
  { language, timeZone }: Input,
): Promise<Upcoming> {
  const from = app.now();
  const { to, rest } = await spanOf(app, learner, timeZone, from);
  const names = new Map<string, string>();
  const unavailable = new Set<string>();
  for (const { upcomingTexts } of app.features)
    for (const text of (await upcomingTexts?.(app, learner, { from, to, timeZone })) ?? []) {
      const sections = (await Promise.all(text.references.map((reference) => sectionsOf(app, reference)))).flat();
      if (sections.length === 0) unavailable.add(text.names[language]);
      for (const reference of sections) names.set(reference, namesOfReference(reference)[language]);
    }
  return {
    until: to.toISOString(),
    rest,
    sections: [...names].slice(0, UPCOMING_MAX).map(([reference, name]) => ({ reference, name })),
    unavailable: [...unavailable],
  };
}

/** `rest`: whether a Shabbat or holiday touches the span; its end then belongs to it. */
async function spanOf(
  app: AppContext,
  learner: Learner,
  timeZone: string,
  from: Date,
): Promise<{ to: Date; rest: boolean }> {
  const [place] = await placesOf(app.db, [learner.id]);
  const town = place ?? (await townOfZone(timeZone, from));
  const after = (hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  if (!town) return { to: after(HOURS_ANYWHERE), rest: false };
  const rests = quietBetween(town, from, after(HOURS));
  const ends = [after(HOURS), ...rests.map(({ to }) => to)].map((end) => end.getTime());
  return { to: new Date(Math.max(...ends)), rest: rests.length > 0 };
}
