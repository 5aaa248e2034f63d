import { type ComponentType, useEffect, useState } from 'react';

/**
 * A card whose code is loaded only for learners with content in it.
 * @returns `load` preloads it, so that it causes no layout shift
 */
export function lateCard(bring: () => Promise<ComponentType>): { Card: ComponentType; load: () => Promise<void> } {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= await bring().catch(() => undefined);
  };
  function Card() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => void load().then(() => setPart(() => loaded)), []);
    return Part ? <Part /> : null;
  }
  return { Card, load };
}
