export { startsInText } from './cards/countdown.ts';
