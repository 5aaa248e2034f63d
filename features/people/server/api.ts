export {
  apartFrom,
  areApart,
  contactableBy,
  listedTo,
  mayAnswer,
  mayContact,
  openTo,
  reachableFrom,
  visibleTo,
} from './policies.ts';
