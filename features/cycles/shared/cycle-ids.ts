export const cycleIds = [
  'dafYomi',
  'amudYomi',
  'dafWeekly',
  'mishnaYomi',
  'nineTwentyNine',
  'tanakhYomi',
  'nachYomi',
  'psalms',
  'rambam1',
  'rambam3',
  'kitzur',
  'arukhHaShulchan',
  'chofetzChaim',
  'pirkeiAvot',
  'yerushalmi',
  'parashah',
  'haftarah',
] as const;
export type CycleId = (typeof cycleIds)[number];

export const rites = ['ashkenaz', 'sefarad'] as const;
export type Rite = (typeof rites)[number];
