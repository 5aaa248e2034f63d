import type { Partnership } from '../../contract.ts';

export type MenuAction = 'propose' | 'planNext' | 'plan' | 'studyNow';
export type RowAction = MenuAction | 'goOn';

export function rowActions(partnership: Partnership): { shown: RowAction | null; inMenu: MenuAction[] } {
  const { partner, phase, proposal, agreed, asked, following, next, series } = partnership;
  if (phase === 'ended') return { shown: null, inMenu: [] };
  if (series && phase === 'offer') return { shown: 'studyNow', inMenu: [] };
  if (asked || proposal) return { shown: null, inMenu: ['studyNow'] };
  if (phase === 'offer') return { shown: 'propose', inMenu: ['studyNow'] };
  if (phase === 'trial') return { shown: 'studyNow', inMenu: [] };
  if (phase === 'going' && !agreed) return { shown: 'propose', inMenu: ['plan', 'studyNow'] };
  const planning: MenuAction[] = [];
  if (following) planning.push('planNext');
  if (!next) planning.push('plan');
  if (phase === 'going' && !series) planning.push('propose');
  const all: MenuAction[] = partner.online ? ['studyNow', ...planning] : [...planning, 'studyNow'];
  if (phase === 'going' && !series) return { shown: 'goOn', inMenu: all };
  const [first = 'studyNow', ...rest] = all;
  return { shown: first, inMenu: rest };
}
