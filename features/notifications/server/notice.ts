import type { Shown } from './present.ts';

/** For one device or mailbox, with all data of its text. */
export type Notice = {
  userId: string;
  shown: Shown;
  reader: { name: string; email: string; language: string };
  quietOnShabbat: boolean;
  place: { latitude: number; longitude: number; country: string } | null;
};
