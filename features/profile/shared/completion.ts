export const completionItems = ['displayName', 'bio', 'city', 'country', 'interests', 'languages'] as const;
type Item = (typeof completionItems)[number];
export type Completion = { percent: number; missing: Item[] };

/**
 * @param said an empty text or list counts as missing
 * @returns percent, rounded
 */
export function completionOf(said: Record<Item, string | readonly string[] | null>): Completion {
  const missing = completionItems.filter((item) => (said[item]?.length ?? 0) === 0);
  return { percent: Math.round(((completionItems.length - missing.length) / completionItems.length) * 100), missing };
}
