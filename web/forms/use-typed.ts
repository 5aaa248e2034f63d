import { useEffect, useState } from 'react';

/**
 * A field's text, mirrored in the address after a pause. Follows other changes of the address.
 * @param onPause when typing stops
 */
export function useTyped(inAddress: string, onPause: (typed: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  // Last text given to `onPause`, which may reach the address after further typing.
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
