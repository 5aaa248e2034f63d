import { expect, test } from 'vitest';
import { nameLine } from './kinds.ts';
import { madeTitle, madeTitleKey } from './made-title.ts';

test('a title made by the app contains its catalogue key, and a typed title none', () => {
  expect(madeTitleKey(madeTitle('sessions.studyNow.title'))).toBe('sessions.studyNow.title');
  expect(madeTitleKey('Étude à deux')).toBeNull();
});

test('a learner cannot type a title made by the app', () => {
  const typed = nameLine(200).parse(madeTitle('sessions.studyNow.title'));
  expect(madeTitleKey(typed)).toBeNull();
});
