import { useEffect, useState } from 'react';

/** How long after the last letter the search begins. */
const PAUSE_MS = 300;

/**
 * What is in the field: ahead of the address while one types, after it when the address changes by itself (Back, a link).
 * @param onPause with what was typed, when the typing stops
 */
export function useTyped(inAddress: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed.trim() === followed) return;
    const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}
