export { apartFrom, areApart } from './apart-api.ts';
export {
  contactableBy,
  listedTo,
  mayAnswer,
  mayContact,
  openTo,
  reachableFrom,
  visibleTo,
} from './policies.ts';
