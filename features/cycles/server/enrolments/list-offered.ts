import type { AppContext, Learner } from '#server/app-context.ts';
import { type CycleId, cycleIds, type Names } from '../../contract.ts';
import { cycles } from '../calendar/cycles.ts';
import { firstOnOrAfter, roundAt, unitAt } from '../calendar/rounds.ts';
import { todayOf } from '../today-of.ts';

type Offered = { cycle: CycleId; current: Names | null; portions: number };

export async function listOffered(app: AppContext, learner: Learner, timeZone: string): Promise<{ cycles: Offered[] }> {
  const { midnight, inIsrael } = (await todayOf(app, app.db, [learner.id], timeZone))(learner.id);
  const setting = { israel: inIsrael, rite: 'ashkenaz' as const, since: midnight, own: null };
  return {
    cycles: cycleIds.map((cycle): Offered => {
      const round = roundAt(cycle, midnight, setting);
      const at = round ? firstOnOrAfter(round.days, midnight + 1) - 1 : -1;
      const day = round?.days[at];
      const isToday = day !== undefined && (cycles[cycle].open === 'untilNext' || day === midnight);
      return {
        cycle,
        current: round && isToday ? unitAt(cycle, { round: round.round, ordinal: at + 1, day }, setting).names : null,
        portions: round?.days.length ?? 0,
      };
    }),
  };
}
