import { useEffect, useState } from 'react';
import { loadReferencesIn } from '#features/texts/web/api.ts';
import type { FoundReference } from './pieces.ts';

const none: FoundReference[] = [];
/** Tests whether to load the parser: matches a digit, a Hebrew numeral mark, or two Hebrew levels. */
const MAY_HOLD = /\p{L}[\s\S]*(?:[\d'"׳״]|[א-ת](?:, ?|[-–—−])[א-ת])/u;

export function useFoundReferences(text: string): FoundReference[] {
  const [found, setFound] = useState({ text: '', references: none });
  useEffect(() => {
    if (!MAY_HOLD.test(text)) return;
    let shown = true;
    loadReferencesIn().then(
      (referencesIn) => shown && setFound({ text, references: referencesIn(text) }),
      // Offline the text is shown without links.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [text]);
  return found.text === text ? found.references : none;
}
