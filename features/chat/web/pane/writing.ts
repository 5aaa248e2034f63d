import type { Message } from '../../contract.ts';

/** What the writing line is about besides a new message. */
export type Writing = { type: 'reply' | 'edit'; message: Message } | null;
