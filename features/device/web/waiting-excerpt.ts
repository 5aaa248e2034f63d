import { useSectionName } from '#features/texts/web/section-name-api.ts';
import type { Command } from '#web/outbox/command.ts';

const LONGEST = 80;
/** Fields of commands with words of the learner, best first. */
const WORDS = ['text', 'question', 'note'];

type Fields = Record<string, unknown>;

/** First given field with text, in a command or its annotation. */
function find(commands: readonly Command[], fields: readonly string[]): string | null {
  for (const { body } of commands)
    for (const part of [body as Fields | null, (body as Fields | null)?.annotation as Fields | undefined])
      for (const field of fields) {
        const value = part?.[field];
        if (typeof value === 'string' && value.trim() !== '') return value.trim();
      }
  return null;
}

/** The beginning of what the learner wrote, or the name of the text it is about; null if the commands have neither. */
export function useExcerpt(commands: readonly Command[]): string | null {
  const words = find(commands, WORDS);
  const name = useSectionName(words === null ? find(commands, ['reference']) : null);
  if (words === null) return name || null;
  const characters = [...words];
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
