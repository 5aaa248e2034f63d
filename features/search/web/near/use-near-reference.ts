import { useEffect, useState } from 'react';
import type { NearReference } from '#features/texts/shared/near-reference.ts';

/** Null until the parser has loaded, and without a suggestion. */
export function useNearReference(typed: string): NearReference | null {
  const [found, setFound] = useState<{ typed: string; near: NearReference | null }>({ typed: '', near: null });
  useEffect(() => {
    if (!/[\p{L}][\s\S]*[\p{L}\d]/u.test(typed)) return;
    let isShown = true;
    import('#features/texts/shared/near-reference.ts').then(
      ({ nearReference }) => isShown && setFound({ typed, near: nearReference(typed) }),
      // No suggestions offline.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [typed]);
  return found.typed === typed ? found.near : null;
}
