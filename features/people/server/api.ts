export { apartFrom, areApart, hidesInArchive, mayStillReport, nameTo, noBlockBefore, pictureTo } from './apart-api.ts';
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
  reportableBy,
  visibleTo,
} from './policies.ts';
