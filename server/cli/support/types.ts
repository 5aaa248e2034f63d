import type { AppContext } from '#server/app-context.ts';
import type { Voice } from '#server/realtime/open-voice.ts';

export type Given = Partial<
  Record<'kind' | 'state' | 'text' | 'why' | 'reason' | 'note' | 'until' | 'days' | 'amount' | 'about', string>
> & { urgent?: boolean };

export type AtWork = {
  app: AppContext;
  /** Sends events to the running instances; opened on demand. */
  voice: () => Promise<Voice>;
  doneBy: string;
};

export type SupportCommand = {
  words: string[];
  /** If it starts with a word in capitals, one argument is required. */
  usage: string;
  says: string;
  /** @returns an answer that JSON can represent */
  run: (at: AtWork, words: string[], given: Given) => Promise<unknown>;
};
