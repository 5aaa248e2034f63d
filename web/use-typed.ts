import { useEffect, useState } from 'react';

/**
 * What is in the field: ahead of the address while one types, after it when the address changes by itself (Back, a link).
 * @param onPause with what was typed, when the typing stops
 * @param pauseMs how long after the last letter that is
 */
export function useTyped(inAddress: string, onPause: (typed: string) => void, pauseMs = 300) {
  const [typed, setTyped] = useState(inAddress);
  const [followed, setFollowed] = useState(inAddress);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed.trim() === followed) return;
    const timer = setTimeout(() => onPause(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}
