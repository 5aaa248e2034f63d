import type { AppContext } from '#server/app-context.ts';
import type { Voice } from '#server/realtime/open-voice.ts';

/** The options a command was given, as text; each checks its own. */
export type Given = Partial<
  Record<'kind' | 'state' | 'text' | 'why' | 'reason' | 'note' | 'until' | 'days' | 'amount' | 'about', string>
> & { urgent?: boolean };

/** What a command works with. */
export type AtWork = {
  app: AppContext;
  /** Reaches the browsers at the running instances; opened by who needs it. */
  voice: () => Promise<Voice>;
  /** Who of support it is. */
  doneBy: string;
};

export type SupportCommand = {
  words: string[];
  /** What stands after them; when it begins with a word in capitals, one word must be there. */
  usage: string;
  says: string;
  /** @returns what is shown, as JSON has it */
  run: (at: AtWork, words: string[], given: Given) => Promise<unknown>;
};
