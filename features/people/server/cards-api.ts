export { activityOf, onlineAmong } from './activity.ts';
export { namelessAmong, personCards } from './person-cards.ts';
