export { activityOf, onlineAmong } from './activity.ts';
export {
  apartFrom,
  areApart,
  contactableBy,
  listedTo,
  mayAnswer,
  mayContact,
  openTo,
  personCards,
  reachableFrom,
  visibleTo,
} from './policies.ts';
