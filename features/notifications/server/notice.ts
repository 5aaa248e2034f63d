import type { Shown } from './present.ts';

/** A notification on its way to one device or mailbox, with all that is needed to say it. */
export type Notice = {
  userId: string;
  shown: Shown;
  reader: { name: string; email: string; language: string };
  quietOnShabbat: boolean;
  place: { latitude: number; longitude: number; country: string } | null;
};
