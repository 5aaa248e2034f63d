/** Whether a stored key is only about appearance; all others are personal. */
export const isLook = (key: string) => key.startsWith('havruta.') || key === 'i18nextLng';

/** Restores the appearance after a response that clears this browser's storage. */
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
