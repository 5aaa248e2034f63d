import type { StudyExit } from '../../contract.ts';
import { CONTEST_HOURS } from '../../shared/exits.ts';
import type { sessionExits } from '../tables.ts';

export type ExitRow = typeof sessionExits.$inferSelect;

export const contestableUntil = ({ backAt }: Pick<ExitRow, 'backAt'>): Date =>
  new Date(backAt.getTime() + CONTEST_HOURS * 60 * 60_000);

export const presentExit = (row: ExitRow): StudyExit => ({
  id: row.id,
  number: row.number,
  leftAt: row.leftAt.toISOString(),
  awaySeconds: Math.round((row.backAt.getTime() - row.leftAt.getTime()) / 1_000),
  penalty: row.penalty,
  state: row.reversedAt ? 'reversed' : row.contestedAt ? 'contested' : 'counts',
  contestableUntil: contestableUntil(row).toISOString(),
});
