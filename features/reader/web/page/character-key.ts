import { currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';

/** Elements that use character keys themselves. */
const TYPES = 'input, select, textarea, [role=dialog], [role=menu], [role=slider], [contenteditable=true]';

/**
 * Returns the character of a key pressed on the page. A key of another script counts as the Latin one at its position.
 * @returns null while typing, with modifiers, and when the learner turned these keys off
 */
export function characterKey(event: KeyboardEvent): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  if (!currentReaderSettings().keys) return null;
  if (event.target instanceof Element && event.target.closest(TYPES)) return null;
  const { key, code } = event;
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return isForeign ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : key.toLowerCase();
}
