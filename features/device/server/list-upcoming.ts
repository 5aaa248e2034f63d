// Reads people: the learner's own town, to know when their Shabbat ends; never shown.
import { placesOf, townOfZone } from '#features/profile/server/facts-api.ts';
import { sectionsOf } from '#features/texts/server/sections-of-api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { occasionsBetween, quietBetween } from '#server/jewish-calendar/quiet-time.ts';
import { skyOver } from '#server/jewish-calendar/sky.ts';
import type { Language } from '#shared/languages.ts';
import { UPCOMING_MAX, type Upcoming, type UpcomingSection } from '../contract.ts';

const HOUR_MS = 60 * 60_000;
const HOURS = 72;
/** Hours listed if the town is unknown: past two days of a holiday and Shabbat. */
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
  const found = new Map<string, UpcomingSection>();
  const unavailable = new Set<string>();
  for (const { upcomingTexts } of app.features)
    for (const text of (await upcomingTexts?.(app, learner, { from, to, timeZone })) ?? []) {
      const sections = (await Promise.all(text.references.map((reference) => sectionsOf(app, reference)))).flat();
      if (sections.length === 0) unavailable.add(text.names[language]);
      for (const { reference, address } of sections)
        found.set(reference, { reference, address, name: namesOfReference(reference)[language] });
    }
  return {
    until: to.toISOString(),
    rest,
    sections: [...found.values()].slice(0, UPCOMING_MAX),
    unavailable: [...unavailable],
  };
}

/** Time span to list. A Shabbat or holiday that begins in it is included to its end. */
async function spanOf(
  app: AppContext,
  learner: Learner,
  timeZone: string,
  from: Date,
): Promise<{ to: Date; rest: Upcoming['rest'] }> {
  const [place] = await placesOf(app.db, [learner.id]);
  const town = place ?? (await townOfZone(timeZone, from));
  const after = (hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  if (!town) return { to: after(HOURS_ANYWHERE), rest: null };
  const rests = quietBetween(town, from, after(HOURS));
  if (rests.length === 0) return { to: after(HOURS), rest: null };
  const ends = [after(HOURS), ...rests.map(({ to }) => to)].map((end) => end.getTime());
  const sky = skyOver(town);
  const next = rests.filter((rest) => rest.from > from);
  const hasShabbat = next.some((rest) =>
    occasionsBetween(sky, rest.from, rest.to).some(({ kind }) => kind === 'shabbat'),
  );
  return { to: new Date(Math.max(...ends)), rest: next.length === 0 ? null : hasShabbat ? 'shabbat' : 'holiday' };
}
