import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v7 } from 'uuid';
import { outbox, useOutboxLane } from '#web/outbox/browser-outbox.ts';
import { stateOf } from '#web/outbox/command.ts';
import { toast } from '#web/ui/index.ts';
import type { Enrolment, MyCycles, Portion } from '../../contract.ts';
import { cyclesApi, myCyclesQuery } from '../cycles-api.ts';
import type { OutgoingMark } from './mark-command.ts';

const LANE = 'cycles';

export function useMark(): (id: string, portion: Portion, learned: boolean) => void {
  const queryClient = useQueryClient();
  return (id, { round, ordinal }, learned) => {
    const body: OutgoingMark = { id, round, ordinal, learned };
    queryClient.setQueryData<MyCycles>(myCyclesQuery().queryKey, (known) => known && withMark(known, body));
    void outbox.give({ clientId: v7(), kind: 'cycles.mark', lane: LANE, body, confirmed: true });
  };
}

/** Shows a refused mark, discards it, and reloads the list. */
export function useRefusedMarks(): void {
  const queryClient = useQueryClient();
  const waiting = useOutboxLane(LANE);
  // A mark stored by an earlier version and older than a day, e.g. after Shabbat, would wait forever.
  const old = waiting.find((command) => stateOf(command, Date.now()) === 'old')?.clientId;
  useEffect(() => {
    if (old) void outbox.confirm(old);
  }, [old]);
  const dead = waiting.find((command) => stateOf(command, Date.now()) === 'refused');
  useEffect(() => {
    if (!dead) return;
    const { refusal } = dead;
    if (refusal) toast({ variant: 'destructive', title: (t) => t(refusal) });
    void outbox.discard(dead.clientId);
    void queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() });
  }, [dead, queryClient]);
}

const withMark = (known: MyCycles, mark: OutgoingMark): MyCycles => ({
  ...known,
  enrolments: known.enrolments.map((one) => (one.id === mark.id ? marked(one, mark) : one)),
});

function marked(enrolment: Enrolment, { round, ordinal, learned }: OutgoingMark): Enrolment {
  const isIt = (portion: Portion | null) => portion?.round === round && portion.ordinal === ordinal;
  const set = (portion: Portion): Portion => (isIt(portion) ? { ...portion, learned } : portion);
  const { current, next, recent, lag, behind } = enrolment;
  const change = learned ? -1 : 1;
  return {
    ...enrolment,
    lag: lag + change,
    behind: isIt(current) ? behind : Math.max(0, behind + change),
    current: current && set(current),
    next: next && set(next),
    recent: recent.map(set),
  };
}
