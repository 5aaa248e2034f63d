import type { CycleId } from '../../shared/cycle-ids.ts';
import { nachYomi, nineTwentyNine, psalms } from './bible.ts';
import { chofetzChaim } from './chofetz-chaim.ts';
import { arukhHaShulchan, kitzur } from './codes.ts';
import type { Cycle } from './cycle.ts';
import { mishnaYomi, pirkeiAvot } from './mishnah.ts';
import { ownCycle } from './own.ts';
import { haftarah, parashah } from './parashah.ts';
import { rambam1, rambam3 } from './rambam.ts';
import { amudYomi, dafAWeek, dafYomi, yerushalmi } from './talmud.ts';
import { tanakhYomi } from './tanakh-yomi.ts';

export const cycles: Record<CycleId | 'own', Cycle> = {
  dafYomi,
  amudYomi,
  dafWeekly: dafAWeek,
  mishnaYomi,
  nineTwentyNine,
  tanakhYomi,
  nachYomi,
  psalms,
  rambam1,
  rambam3,
  kitzur,
  arukhHaShulchan,
  chofetzChaim,
  pirkeiAvot,
  yerushalmi,
  parashah,
  haftarah,
  own: ownCycle,
};
