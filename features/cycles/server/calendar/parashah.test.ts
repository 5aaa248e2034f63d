import { HDate, HebrewCalendar } from '@hebcal/core';
import { expect, test } from 'vitest';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { hebcalDay, type Setting } from './cycle.ts';
import { positionsFrom, unitAt } from './rounds.ts';

const setting = (israel: boolean, rite: Setting['rite'] = 'ashkenaz'): Setting => ({
  israel,
  rite,
  since: dayOf('2025-10-01'),
  own: null,
});

function portions(cycle: 'parashah' | 'haftarah', from: string, until: string, of: Setting) {
  const found: { date: string; name: string; texts: string[] }[] = [];
  for (const position of positionsFrom(cycle, dayOf(from), of)) {
    if (position.day >= dayOf(until)) break;
    const { names, texts } = unitAt(cycle, position, of);
    found.push({ date: dateOf(position.day), name: names.en, texts: texts.map(({ reference }) => reference) });
  }
  return found;
}

const plain = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase();
const alike = (name: string) =>
  plain(name)
    .replace('lechlecha', 'lekhlekha')
    .replace('chayeisara', 'chayeisarah')
    .replace('chayeisarahh', 'chayeisarah')
    .replace('shmini', 'shemini')
    .replace('behaalotcha', 'behaalotekha')
    .replace('shlach', 'shelach')
    .replace('vayeilech', 'vayelekh')
    .replace('sheshelach', 'shelach');

test.each([true, false])('the portions of ten years equal the calendar of Shabbatot (Israel: %s)', (israel) => {
  const events = HebrewCalendar.calendar({
    start: new Date(2025, 9, 16),
    end: new Date(2035, 9, 16),
    sedrot: true,
    noHolidays: true,
    il: israel,
  });
  const expected = events.map((event) => [
    dateOf(dayOf('1970-01-01') + event.getDate().abs() - hebcalDay(0)),
    alike(event.render('en').replace(/^Parashat /, '')),
  ]);
  const own = portions('parashah', '2025-10-14', '2035-10-16', setting(israel)).filter(
    ({ name }) => !name.startsWith('Vezot'),
  );
  const shabbat = (date: string) => {
    let day = dayOf(date);
    while (new HDate(hebcalDay(day)).getDay() !== 6) day += 1;
    return dateOf(day);
  };
  expect(own.map(({ date, name }) => [shabbat(date), alike(name)])).toEqual(expected);
});

test('each of the 54 portions is read once a year, in Israel and outside', () => {
  for (const israel of [true, false])
    for (const year of [2026, 2027, 2028]) {
      const read = portions('parashah', `${year}-10-26`, `${year + 1}-10-01`, setting(israel)).flatMap(({ name }) =>
        name.split('–'),
      );
      expect(read).toHaveLength(new Set(read).size);
    }
});

test('Israel and the diaspora differ after a Pesach that ends on Shabbat outside Israel', () => {
  const names = (israel: boolean) =>
    portions('parashah', '2029-04-01', '2029-05-15', setting(israel)).map(({ date, name }) => `${date} ${name}`);
  expect(names(true)).not.toEqual(names(false));
});

test('a portion has its seven aliyot, also a combined one', () => {
  const [vayetzei] = portions('parashah', '2026-11-15', '2026-11-20', setting(false));
  expect(vayetzei).toMatchObject({ date: '2026-11-15', name: 'Vayetzei' });
  expect(vayetzei?.texts).toHaveLength(7);
  expect(vayetzei?.texts[0]).toBe('Genesis 28:10-22');
  const [combined] = portions('parashah', '2026-03-08', '2026-03-10', setting(false));
  expect(combined?.name).toBe('Vayakhel–Pekudei');
  expect(combined?.texts).toHaveLength(7);
});

test('the year ends with Vezot HaBerakha on Simchat Torah and begins the day after', () => {
  const days = portions('parashah', '2027-10-10', '2027-11-07', setting(false));
  expect(days.map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2027-10-10 Vezot Haberakhah',
    '2027-10-25 Bereshit',
    '2027-10-31 Noach',
  ]);
});

test('the haftarah follows the rite, and special Shabbatot', () => {
  const [noach] = portions('haftarah', '2026-10-11', '2026-10-13', setting(false, 'ashkenaz'));
  const [sefarad] = portions('haftarah', '2026-10-11', '2026-10-13', setting(false, 'sefarad'));
  expect([noach?.texts, sefarad?.texts]).toEqual([['Isaiah 54:1-55:5'], ['Isaiah 54:1-10']]);
  const [gadol] = portions('haftarah', '2026-03-22', '2026-03-24', setting(false));
  expect(gadol?.texts).toEqual(['Malachi 3:4-24']);
});
