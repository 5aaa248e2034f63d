import { useEffect, useEffectEvent } from 'react';
import { characterKey } from '../page/character-key.ts';

const steps: Record<string, 1 | -1> = { n: 1, p: -1 };

export function useCommentKeys(onStep: (by: 1 | -1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const by = event.shiftKey ? undefined : steps[characterKey(event) ?? ''];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
