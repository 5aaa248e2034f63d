export {
  areBlocked,
  blockedWith,
  hidesInArchive,
  mayStillReport,
  nameTo,
  noBlockBefore,
  pictureTo,
} from './blocks-api.ts';
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
