/** Kinds of commands as the learner knows them; the names of commands are those of their features. */
const kinds = {
  chat: 'messages',
  notes: 'notes',
  annotations: 'marks',
  'library.position': 'positions',
  'library.favorite': 'favorites',
  cycles: 'learned',
  focus: 'study',
} as const;

export type WaitingKind = (typeof kinds)[keyof typeof kinds] | 'other';

/** @param kind of a command, e.g. `chat.send` */
export const kindOf = (kind: string): WaitingKind =>
  kinds[kind as keyof typeof kinds] ?? kinds[(kind.split('.')[0] ?? '') as keyof typeof kinds] ?? 'other';
