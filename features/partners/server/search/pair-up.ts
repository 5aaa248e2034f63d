import { blocksInCommon, distanceKm, townLabel, weekCells, weekly } from '#features/profile/server/facts-api.ts';
import type { PartnerCard } from '../../contract.ts';
import { type Compatibility, compatibility } from '../../shared/compatibility.ts';
import { reasonsFor } from '../../shared/reasons.ts';
import type { MatchPerson } from './people.ts';

/** Two people beside each other, as one of them sees it. */
export type Pair = Compatibility & {
  /** Everything of the card that is between the two; towns as one writes them in a language. */
  describe(rating: PartnerCard['rating'], language: string): Pick<PartnerCard, 'compatibility' | 'common'>;
};

/**
 * How two fit, from what is known of both. The number is the same whichever of them asks.
 * @param from the hour both were read from
 */
export function pairUp(me: MatchPerson, other: MatchPerson, from: Date): Pair {
  const length = Math.min(me.said.length, other.said.length);
  const blocks = blocksInCommon(me.free ?? [], other.free ?? [], length);
  const common = weekly(blocks, length, me.facts.timeZone, from);
  const [here, there] = [me.facts.place, other.facts.place];
  const between = { commonMinutes: common.minutesPerWeek, km: here && there && distanceKm(here, there) };
  const found = compatibility(me.said, other.said, between);
  const sameTown =
    here && there && here.name === there.name && here.region === there.region && here.country === there.country;
  return {
    ...found,
    describe: (rating, language) => ({
      compatibility: {
        score: found.score,
        known: found.known,
        parts: found.parts,
        reasons: reasonsFor(me.said, other.said, {
          between,
          common,
          length,
          rating,
          city: sameTown ? townLabel(here, language) : null,
        }),
      },
      common: {
        minutesPerWeek: common.minutesPerWeek,
        sessionsPerWeek: common.sessionsPerWeek,
        length,
        starts: common.starts.map((start) => start.toISOString()),
        cells: common.cells,
        mine: weekCells(me.free ?? [], me.facts.timeZone),
      },
    }),
  };
}
