import { useEffect, useState } from 'react';
import { activeCall } from './active-call.ts';

const LOOK_MS = 150;
/** Loudness per bar; below the first, people count as silent. */
const steps = [0.01, 0.04, 0.1, 0.2];

export function useVoiceLevel(personId: string): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const loudness = activeCall()?.level(personId) ?? 0;
      setLevel(steps.filter((step) => loudness >= step).length);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [personId]);
  return level;
}

const heights = ['h-1.5', 'h-3', 'h-4', 'h-2'];

export function VoiceLevel({ personId }: { personId: string }) {
  const level = useVoiceLevel(personId);
  if (level === 0) return null;
  return (
    <span aria-hidden className="inline-flex h-4 items-center gap-0.5">
      {heights.map((height, index) => (
        <span key={height} className={`w-0.75 rounded-full bg-current ${index < level ? height : 'h-1'}`} />
      ))}
    </span>
  );
}
