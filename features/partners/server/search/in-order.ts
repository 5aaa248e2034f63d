import type { AppContext } from '#server/app-context.ts';
import { exposure } from '../../shared/exposure.ts';
import { crowdedOf } from '../open-requests.ts';
import { exposuresOf } from './exposures.ts';
import { pairUp } from './pair-up.ts';
import { type MatchPerson, matchPeople, nextHour } from './people.ts';
import type { Candidate } from './pool.ts';

type Ranked = { id: string; score: number | null };

/**
 * Candidates of a pool in the order of lists: by how well the name fits, those at whom too many requests wait last, then by
 * strength and how often they were shown lately. The score is the number of their cards.
 */
export async function inOrder(app: AppContext, me: MatchPerson, candidates: Candidate[]): Promise<Ranked[]> {
  const people = await matchPeople(app, new Map(candidates.map(({ id, stamp }) => [id, stamp])));
  const shown = await exposuresOf(app, [...people.keys()]);
  const crowded = await crowdedOf(app, [...people.keys()]);
  const from = nextHour(app.now());
  return candidates
    .flatMap(({ id, named }) => {
      const person = people.get(id);
      if (!person) return [];
      const { strength, score } = pairUp(me, person, from);
      return [{ id, named, score, waits: crowded.has(id) ? 1 : 0, rank: strength * exposure(shown.get(id) ?? 0) }];
    })
    .sort((a, b) => b.named - a.named || a.waits - b.waits || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .map(({ id, score }) => ({ id, score }));
}
