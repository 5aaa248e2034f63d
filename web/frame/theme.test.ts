import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classLists } from '#testing/web/sources.ts';

type Rgb = [number, number, number];
const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');

function coloursOf(theme: 'light' | 'dark'): Map<string, Rgb> {
  const block = css.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? '';
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...found].map(([, name, l, c, h]) => [String(name), linear(Number(l), Number(c), Number(h))]));
}

/** The matrices are Björn Ottosson's, as in CSS Color 4. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2.2: from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'indigo', 'indigo-strong', 'gold', 'leaf', 'amber', 'brick'];
const tints = [
  ...['indigo', 'gold', 'leaf', 'amber', 'brick'],
  ...['blue', 'green', 'purple', 'orange', 'red', 'yellow', 'pink', 'cyan', 'gray', 'slate'],
];
const onColour = [
  ...['indigo', 'indigo-strong'].map((ground) => ['on-indigo', ground]),
  ...['brick', 'brick-strong'].map((ground) => ['on-brick', ground]),
  ['paper', 'ink'],
  ['paper', 'indigo'],
];
const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...tints.flatMap((tint) => [tint, 'ink', 'ink-soft', 'ink-faint'].map((ink) => [ink, `${tint}-soft`])),
  ...onColour,
];
const soft = tints.map((tint) => `${tint}-soft`);
const marks = [
  ...['edge', 'indigo', 'gold', 'leaf', 'brick'].flatMap((mark) => grounds.map((ground) => [mark, ground])),
  ...soft.map((ground) => ['indigo', ground]),
  ['surface', 'indigo'],
];

const inUse = classLists().flatMap(({ classes, file }) => {
  const plain = (kind: string) =>
    classes.flatMap((name) => name.match(new RegExp(`^${kind}-([a-z]+(?:-[a-z]+)*)$`))?.[1] ?? []);
  return plain('bg').flatMap((ground) => plain('text').map((ink) => ({ ink, ground, file })));
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name = '') => {
    const found = colours.get(name);
    if (!found) throw new Error(`${theme} has no colour ${name}`);
    return found;
  };
  const weak = (pairs: (string | undefined)[][], least: number) =>
    pairs
      .map(([ink, ground]) => `${ink} on ${ground}: ${contrast(colour(ink), colour(ground)).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < least);

  it('text is readable on every background (4.5:1)', () => {
    expect(weak(texts, 4.5)).toEqual([]);
  });

  it('borders, focus rings and marks are visible (3:1)', () => {
    expect(weak(marks, 3)).toEqual([]);
  });

  it('screens contain no unreadable pair', () => {
    const known = inUse.filter(({ ink, ground }) => colours.has(ink) && colours.has(ground));
    expect(known.length).toBeGreaterThan(10);
    const bad = known.filter(({ ink, ground }) => contrast(colour(ink), colour(ground)) < 4.5);
    expect(bad).toEqual([]);
  });

  it('all colours are within sRGB', () => {
    const outside = [...colours].filter(([, rgb]) => rgb.some((part) => part < -0.001 || part > 1.001));
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});

it('both themes have the same colour names', () => {
  const [light = [], dark = []] = (['light', 'dark'] as const).map((theme) => [...coloursOf(theme).keys()].sort());
  expect(light).toEqual(dark);
  expect(light.length).toBeGreaterThan(40);
});

it('the contrast function follows WCAG', () => {
  expect(contrast(linear(0, 0, 0), linear(1, 0, 0))).toBeCloseTo(21, 1);
  expect(contrast(linear(0.5999, 0, 0), linear(1, 0, 0))).toBeCloseTo(3.95, 1);
});
