export { startsInText } from './parts/countdown.ts';
