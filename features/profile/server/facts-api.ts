export {
  blocksInCommon,
  freeTime,
  type Interval,
  minutesPerWeek,
  weekCells,
  weekly,
  without,
} from '../shared/common-time.ts';
export { pictureOf } from '../shared/picture-api.ts';
export { availabilityOf } from './availability-of.ts';
export { townLabel } from './cities/town-labels.ts';
export { townNames } from './cities/town-names.ts';
export { distanceKm } from './distance.ts';
export { type Facts, factsOf, factsOfRow } from './facts-of.ts';
export { placesOf } from './places-of.ts';
export { townOfZone } from './town-of-zone.ts';
export { zoneOfTown } from './zone-of-town.ts';
