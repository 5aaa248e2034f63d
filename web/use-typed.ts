import { useEffect, useState } from 'react';

/**
 * The text of a field that is mirrored in the address: it is ahead while typing, and follows other changes of the
 * address (Back, a link).
 * @param onPause receives the text when typing stops
 * @param pauseMs length of the pause
 */
export function useTyped(inAddress: string, onPause: (typed: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  // The field's own last write: it may arrive in the address after further typing.
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
