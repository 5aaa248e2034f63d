/** Keys of the site's appearance: theme, reader, language. All other stored keys are personal. */
export const isLook = (key: string) => key.startsWith('havruta.') || key === 'i18nextLng';

/** Makes a call whose response clears this browser's storage (Clear-Site-Data), and restores the site's appearance. */
export async function keepingLooks<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const looks = read();
  const answer = await call();
  try {
    for (const [key, value] of looks) localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable, so nothing was lost.
  }
  return answer;
}

function read(): [string, string][] {
  try {
    return Object.entries(localStorage).filter(([key]) => isLook(key));
  } catch {
    return [];
  }
}
