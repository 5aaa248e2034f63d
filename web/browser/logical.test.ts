import { expect, it } from 'vitest';
import { classLists, webSources } from '#testing/web/sources.ts';

const side = 'left|right';
const physicalClass = new RegExp(
  [
    `^-?(m|p|scroll-m|scroll-p)[lr]-`,
    `^-?(${side})-`,
    `^(text|float|clear|origin|object|bg)-(${side}|(top|bottom)-(${side}))$`,
    `^border-[lr](-|$)`,
    `^rounded-([lr]|[tb][lr])(-|$)`,
    `^bg-(gradient|linear)-to-([tb]?[lr])$`,
    `^(cursor|resize)-[ew]-resize$`,
  ].join('|'),
);
const physicalStyle = new RegExp(
  [
    `\\b(margin|padding|inset|scroll-margin|scroll-padding)-(${side})\\s*:`,
    `\\bborder-(${side})(-\\w+)?\\s*:`,
    `\\bborder-(top|bottom)-(${side})-radius\\s*:`,
    `(^|[\\s;{])(${side})\\s*:`,
    `\\b(text-align|float|clear)\\s*:\\s*(${side})\\b`,
    `\\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\\w*\\s*:`,
    `\\bborder(Top|Bottom)(Left|Right)Radius\\s*:`,
    `\\btextAlign\\s*:\\s*['"](${side})['"]`,
  ].join('|'),
);

const bare = (name: string) => name.replace(/^.*:(?![^[(]*[\])])/, '').replace(/^!|!$/g, '');

it('classes contain no physical side', () => {
  const found = classLists().flatMap(({ file, classes }) =>
    classes.filter((name) => physicalClass.test(bare(name))).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('styles contain no physical side', () => {
  const found = webSources().flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && physicalStyle.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'ml-2',
  'lg:-mr-[3px]',
  'hover:pl-4',
  'left-0',
  '-right-2',
  'text-left',
  'md:border-l-2',
  'rounded-tr-md',
  'sm:pr-2!',
])('finds %s', (name) => expect(physicalClass.test(bare(name))).toBe(true));
it.each([
  'ms-2',
  'pe-4',
  'start-0',
  'text-start',
  'border-s',
  'rounded-s-md',
  'rounded-lg',
  'pl',
  'mt-2',
  'bottom-0',
  'leading-none',
])('ignores %s', (name) => expect(physicalClass.test(bare(name))).toBe(false));
it.each([
  'margin-left: 2px',
  '  left: 0;',
  'text-align: right',
  'style={{ marginLeft: 4 }}',
  '{left: 2}',
  'border-right-color: red',
])('finds %s', (line) => expect(physicalStyle.test(line)).toBe(true));
