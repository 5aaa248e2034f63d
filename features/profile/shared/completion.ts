/** The six items a profile is complete with, in the order they are asked for. */
export const completionItems = ['displayName', 'bio', 'city', 'country', 'interests', 'languages'] as const;
type Item = (typeof completionItems)[number];
export type Completion = { percent: number; missing: Item[] };

/**
 * How complete a profile is.
 * @param said a text that is empty or a list without entries is missing
 * @returns percent rounded to a whole number, 0 to 100
 */
export function completionOf(said: Record<Item, string | readonly string[] | null>): Completion {
  const missing = completionItems.filter((item) => (said[item]?.length ?? 0) === 0);
  return { percent: Math.round(((completionItems.length - missing.length) / completionItems.length) * 100), missing };
}
