import { expect, it } from 'vitest';
import { startText } from './start-text.ts';

const at = (day: number, hour: number) => new Date(2031, 4, day, hour, 30);
const say = (day: number, hour: number, language = 'fr') =>
  startText(at(day, hour).toISOString(), language, at(6, 22)).replace(/\s/g, ' ');

it('today and tomorrow follow the device’s calendar and later days show their date', () => {
  expect(say(6, 23)).toBe('aujourd’hui, 23 h 30');
  expect(say(7, 1)).toBe('demain, 1 h 30');
  expect(say(7, 23, 'he')).toMatch(/^מחר, 23:30$/);
  expect(say(8, 9)).toBe('jeudi 8 mai 2031, 9 h 30');
  expect(say(5, 23)).toBe('lundi 5 mai 2031, 23 h 30');
});
