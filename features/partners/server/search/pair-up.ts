import {
  blocksInCommon,
  distanceKm,
  type Facts,
  type Interval,
  minutesPerWeek,
  townLabel,
  weekCells,
  weekly,
} from '#features/profile/server/facts-api.ts';
import type { PartnerCard } from '../../contract.ts';
import { type Between, type Compatibility, compatibility } from '../../shared/compatibility.ts';
import { reasonsFor } from '../../shared/reasons.ts';
import type { MatchPerson } from './people.ts';

/** Somebody with all that is known of them, where cards need more than the rule does. */
export type KnownPerson = MatchPerson & { facts: Facts };

/** Two people beside each other. */
export type Pair = Compatibility & {
  between: Between;
  /** Minutes: the shorter one of what both like. */
  length: number;
  /** When both are free, long enough to learn. */
  blocks: Interval[];
};

/** How two fit, from what is known of both. The number is the same whichever of them asks. */
export function pairUp(me: MatchPerson, other: MatchPerson): Pair {
  const length = Math.min(me.said.length, other.said.length);
  const blocks = blocksInCommon(me.free ?? [], other.free ?? [], length);
  const between = {
    commonMinutes: minutesPerWeek(blocks),
    km: me.spot && other.spot && distanceKm(me.spot, other.spot),
  };
  return { ...compatibility(me.said, other.said, between), between, length, blocks };
}

/**
 * Describes somebody beside others, as they see it: everything of a card that is between two.
 * @param from the hour all were read from
 * @param language in which towns are written
 */
export function describerFor(me: KnownPerson, from: Date, language: string) {
  const { timeZone } = me.facts;
  const mine = weekCells(me.free ?? [], timeZone);
  return (other: KnownPerson, rating: PartnerCard['rating']): Pick<PartnerCard, 'compatibility' | 'common'> => {
    const { score, known, parts, between, length, blocks } = pairUp(me, other);
    const common = weekly(blocks, length, timeZone, from);
    const [here, there] = [me.facts.place, other.facts.place];
    const sameTown =
      here && there && here.name === there.name && here.region === there.region && here.country === there.country;
    const city = sameTown ? townLabel(here, language) : null;
    return {
      compatibility: {
        ...{ score, known, parts },
        reasons: reasonsFor(me.said, other.said, { between, common, length, rating, city }),
      },
      common: {
        minutesPerWeek: common.minutesPerWeek,
        sessionsPerWeek: common.sessionsPerWeek,
        length,
        starts: common.starts.map((start) => start.toISOString()),
        cells: common.cells,
        mine,
      },
    };
  };
}
