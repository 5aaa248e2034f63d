export { activityOf, onlineAmong } from './activity.ts';
export { goneAmong, personCards } from './person-cards.ts';
