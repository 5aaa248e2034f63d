import type { Command } from '#web/outbox/command.ts';

const LONGEST = 80;
/** Fields of commands that a learner recognises, best first. */
const FIELDS = ['text', 'question', 'note', 'reference'] as const;

/** The beginning of what the learner wrote, or the text it is about; null if the commands have neither. */
export function excerptOf(commands: readonly Command[]): string | null {
  for (const { body } of commands)
    for (const part of [body, (body as { annotation?: unknown } | null)?.annotation])
      for (const field of FIELDS) {
        const value = (part as Record<string, unknown> | null | undefined)?.[field];
        if (typeof value === 'string' && value.trim() !== '') return shortened(value.trim());
      }
  return null;
}

const shortened = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
