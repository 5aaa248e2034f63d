import type { Message } from '../../contract.ts';

/** Null for a new message. */
export type Writing = { type: 'reply' | 'edit'; message: Message } | null;
