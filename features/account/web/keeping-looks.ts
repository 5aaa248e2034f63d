/** How the site looks in this browser: theme, reader, language. Everything else that is stored belongs to a person. */
export const isLook = (key: string) => key.startsWith('havruta.') || key === 'i18nextLng';

/**
 * Makes a call whose answer clears this browser's storage (Clear-Site-Data). The looks are kept: whoever sits here next
 * still reads the language that was chosen.
 */
export async function keepingLooks<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const looks = read();
  const answer = await call();
  try {
    for (const [key, value] of looks) localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing has lost nothing.
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
