import { AVATARS } from '../../shared/facts.ts';

/** Parts by the style's names for hair, clothes and glasses. */
const people: ({ beard?: string[]; glasses?: string[] } & Record<string, string[]>)[] = [
  { backgroundColor: ['dfe1f6'], hair: ['variant61'], body: ['variant19'] },
  { backgroundColor: ['f4e6c3'], hair: ['variant60'], body: ['variant20'], beard: ['variant02'] },
  { backgroundColor: ['d8ecdd'], hair: ['variant41'], body: ['variant14'], glasses: ['variant11'] },
  { backgroundColor: ['f8ddd0'], hair: ['variant33'], body: ['variant25'], glasses: ['variant08'] },
  { backgroundColor: ['d3e7f3'], hair: ['variant08'], body: ['variant24'] },
  { backgroundColor: ['f1dcec'], hair: ['variant22'], body: ['variant08'], beard: ['variant11'] },
];

const drawn = new Map<number, Promise<string>>();

/**
 * DiceBear's style "Notionists" (CC0), rendered locally.
 * @returns null for an unknown number
 */
export function readyMade(avatar: number): Promise<string> | null {
  if (!Number.isInteger(avatar) || avatar < 1 || avatar > AVATARS) return null;
  const known = drawn.get(avatar) ?? draw(avatar);
  drawn.set(avatar, known);
  known.catch(() => drawn.delete(avatar));
  return known;
}

async function draw(avatar: number): Promise<string> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), import('@dicebear/notionists')]);
  const person = people[avatar - 1];
  const options: Record<string, unknown> = {
    seed: 'havruta',
    scale: 125,
    translateY: 9,
    eyes: ['variant05'],
    brows: ['variant12'],
    nose: ['variant10'],
    lips: ['variant23'],
    gestureProbability: 0,
    bodyIconProbability: 0,
    beardProbability: person?.beard ? 100 : 0,
    glassesProbability: person?.glasses ? 100 : 0,
    ...person,
  };
  return createAvatar<object>(style, options).toString();
}
