export { apartFrom, areApart, hidesInArchive, nameTo, pictureTo } from './apart-api.ts';
export {
  contactableBy,
  hiddenFrom,
  knownTo,
  listedTo,
  mayAnswer,
  mayContact,
  openTo,
  reachableFrom,
  reachableFromEach,
  visibleTo,
} from './policies.ts';
