export const completionItems = ['displayName', 'bio', 'city', 'country', 'interests', 'languages'] as const;
type Item = (typeof completionItems)[number];
export type Completion = { percent: number; missing: Item[] };

/**
 * @param answers an empty text or list counts as missing
 * @returns percent, rounded
 */
export function completionOf(answers: Record<Item, string | readonly string[] | null>): Completion {
  const missing = completionItems.filter((item) => (answers[item]?.length ?? 0) === 0);
  return { percent: Math.round(((completionItems.length - missing.length) / completionItems.length) * 100), missing };
}
