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

export type KnownPerson = MatchPerson & { facts: Facts };

export type Pair = Compatibility & {
  between: Between;
  /** Shorter of both preferred lengths, in minutes. */
  length: number;
  blocks: Interval[];
};

export function pairUp(me: MatchPerson, other: MatchPerson): Pair {
  const length = Math.min(me.said.length, other.said.length);
  const blocks = blocksInCommon(me.free ?? [], other.free ?? [], length);
  const between = {
    commonMinutes: minutesPerWeek(blocks),
    km: me.spot && other.spot && distanceKm(me.spot, other.spot),
  };
  return { ...compatibility(me.said, other.said, between), between, length, blocks };
}

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
