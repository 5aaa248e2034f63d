import { useEffect, useState } from 'react';
import { loadReferencesIn } from '#features/library/web/api.ts';
import type { FoundReference } from './pieces.ts';

const none: FoundReference[] = [];
/** Without a number, a Hebrew mark of one or two of its levels there is no reference, and nothing need be loaded. */
const MAY_HOLD = /\p{L}[\s\S]*(?:[\d'"׳״]|[א-ת](?:, ?|[-–—−])[א-ת])/u;

/** The references in a text; none until the parser's code is there. */
export function useFoundReferences(text: string): FoundReference[] {
  const [found, setFound] = useState({ text: '', references: none });
  useEffect(() => {
    if (!MAY_HOLD.test(text)) return;
    let shown = true;
    loadReferencesIn().then(
      (referencesIn) => shown && setFound({ text, references: referencesIn(text) }),
      // Without a network the words are read as they are.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [text]);
  return found.text === text ? found.references : none;
}
