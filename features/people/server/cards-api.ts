export { activityOf, onlineAmong } from './activity.ts';
export { personCards } from './person-cards.ts';
