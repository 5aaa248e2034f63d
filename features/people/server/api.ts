export { apartFrom, areApart, nameTo, pictureTo } from './apart-api.ts';
export {
  contactableBy,
  knownTo,
  listedTo,
  mayAnswer,
  mayContact,
  openTo,
  reachableFrom,
  reachableFromEach,
  visibleTo,
} from './policies.ts';
