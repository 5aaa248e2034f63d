const KEY = 'havruta-device';

/** Slugs of the books that the learner chose to store, also if the browser has deleted them since. */
export function readChosen(): string[] {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(chosen) ? chosen.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function addChosen(slugs: readonly string[]): void {
  write([...new Set([...readChosen(), ...slugs])]);
}

export function removeChosen(slugs: readonly string[]): void {
  write(readChosen().filter((slug) => !slugs.includes(slug)));
}

function write(slugs: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    // The page then cannot notice books deleted by the browser.
  }
}
