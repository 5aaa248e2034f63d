import { useEffect, useState } from 'react';

/**
 * What is in the field: ahead of the address while one types, after it when the address changes by itself (Back, a link).
 * @param onPause with what was typed, when the typing stops
 * @param pauseMs how long after the last letter that is
 */
export function useTyped(inAddress: string, onPause: (typed: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  // What was written into the address by the field itself: it may arrive when more has been typed.
  const [given, setGiven] = useState<string | null>(null);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    setGiven(null);
    if (typed.trim() !== inAddress && given !== inAddress) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed.trim() === followed || typed.trim() === given) return;
    const timer = setTimeout(() => {
      setGiven(typed.trim());
      onPause(typed.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}
