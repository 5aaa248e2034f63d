import { useTranslation } from 'react-i18next';
import { timesIn } from '#web/times.ts';

type Times = ReturnType<typeof timesIn>;
const kept = new Map<string, Times>();

/** The times of a language, made once: the formats of a card take longer to make than the card, and lists have many. */
export function timesOf(language: string): Times {
  const known = kept.get(language);
  if (known) return known;
  const made = timesIn(language);
  kept.set(language, made);
  return made;
}

export const useKeptTimes = (): Times => timesOf(useTranslation().i18n.language);
