/** All other stored keys are personal. */
export const isLook = (key: string) => key.startsWith('havruta.') || key === 'i18nextLng';

/** For responses that clear this browser's storage (Clear-Site-Data). */
export async function keepingLooks<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const looks = read();
  const answer = await call();
  try {
    for (const [key, value] of looks) localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable.
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
