import type { AppContext } from '#server/app-context.ts';
import { exposure } from '../../shared/exposure.ts';
import { pairUp } from './pair-up.ts';
import { type MatchPerson, matchPeople } from './people.ts';
import type { Candidate } from './pool.ts';

export type Ranked = { id: string; score: number | null; person: MatchPerson };

/**
 * Sorts by name match, then full inboxes last, then by strength, less after many appearances. The score is only shown
 * on the cards.
 */
export async function inOrder(app: AppContext, me: MatchPerson, candidates: Candidate[]): Promise<Ranked[]> {
  const people = await matchPeople(
    app,
    candidates.map(({ row }) => row),
  );
  return candidates
    .flatMap(({ id, named, shown, crowded }) => {
      const person = people.get(id);
      if (!person) return [];
      const { strength, score } = pairUp(me, person);
      return [{ id, named, score, person, waits: crowded ? 1 : 0, rank: strength * exposure(shown) }];
    })
    .sort((a, b) => b.named - a.named || a.waits - b.waits || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .map(({ id, score, person }) => ({ id, score, person }));
}
