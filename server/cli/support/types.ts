import type { AppContext } from '#server/app-context.ts';
import type { Voice } from '#server/realtime/open-voice.ts';

/** The options of a command, as text; each command checks its own. */
export type Given = Partial<
  Record<'kind' | 'state' | 'text' | 'why' | 'reason' | 'note' | 'until' | 'days' | 'amount' | 'about', string>
> & { urgent?: boolean };

export type AtWork = {
  app: AppContext;
  /** Sends events to browsers at the running instances; opened on demand. */
  voice: () => Promise<Voice>;
  /** Name of the support member. */
  doneBy: string;
};

export type SupportCommand = {
  words: string[];
  /** Arguments of the command; if it starts with a word in capitals, one argument is required. */
  usage: string;
  says: string;
  /** @returns the answer to print, in a form JSON can represent */
  run: (at: AtWork, words: string[], given: Given) => Promise<unknown>;
};
