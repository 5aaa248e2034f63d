import type { Command } from './command.ts';

/** Kinds of commands as the learner knows them. */
const kinds = {
  chat: 'messages',
  notes: 'notes',
  annotations: 'marks',
  'library.position': 'positions',
  'library.forgetPosition': 'positions',
  'library.favorite': 'favorites',
  cycles: 'learned',
  focus: 'study',
} as const;

export type WaitingKind = (typeof kinds)[keyof typeof kinds] | 'other';

export const kindOf = (kind: string): WaitingKind =>
  kinds[kind as keyof typeof kinds] ?? kinds[(kind.split('.')[0] ?? '') as keyof typeof kinds] ?? 'other';

export type WaitingGroup = { kind: WaitingKind; commands: Command[] };

export const groupByKind = (commands: readonly Command[]): WaitingGroup[] =>
  [...Map.groupBy(commands, ({ kind }) => kindOf(kind))].map(([kind, group]) => ({ kind, commands: group }));

/** Kinds whose later commands need the earlier ones: changes of a text, of an annotation, of a run. */
const CHAINED: readonly WaitingKind[] = ['notes', 'marks', 'study'];

/** Commands that can only be removed together. */
export const removableUnits = ({ kind, commands }: WaitingGroup): Command[][] =>
  CHAINED.includes(kind) ? [...Map.groupBy(commands, ({ lane }) => lane).values()] : commands.map((one) => [one]);
