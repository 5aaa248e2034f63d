import { type ComponentType, useEffect, useState } from 'react';

/**
 * A card of the dashboard whose code comes only to those who have something in it. It is no reason for an error: what cannot
 * be loaded comes with the next visit.
 * @returns `Card` loads it when it is there first; `load` before that, so that it stands in its place at once and moves nothing
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
