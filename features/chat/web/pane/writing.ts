import type { Message } from '../../contract.ts';

/** Mode of the composer; null for a new message. */
export type Writing = { type: 'reply' | 'edit'; message: Message } | null;
