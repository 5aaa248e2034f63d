import { useEffect, useSyncExternalStore } from 'react';
import { activeCall, onActiveCall, setActiveCall } from './active-call.ts';
import { type Call, type CallState, createCall } from './core/call.ts';

const nothing = () => () => {};

/** The call of this tab with its state; null where there is none. */
export function useCall(): { call: Call; state: CallState } | null {
  const call = useSyncExternalStore(onActiveCall, activeCall);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, () => call?.get() ?? null);
  return call && state ? { call, state } : null;
}

/** What the room shows of somebody's voice. */
export type PersonVoice = { muted: boolean; hand: boolean; line: CallState['lines'][number]['state'] | 'own' };

/**
 * Is in the call of a session from now on, also when the learner goes to another page: it ends with `leaveVoice`, when they
 * sign out, or with the tab.
 * @returns who takes part, by the ids of people; whoever is not in it is in the room without a voice
 */
export function useVoice(sessionId: string): Map<string, PersonVoice> {
  useEffect(() => {
    if (activeCall()?.sessionId !== sessionId) setActiveCall(createCall(sessionId));
  }, [sessionId]);
  const current = useCall();
  const people = new Map<string, PersonVoice>();
  if (current?.call.sessionId !== sessionId) return people;
  const { state, call } = current;
  for (const { personId, muted, hand, tab } of state.voices) {
    const line = state.lines.find((one) => one.personId === personId)?.state;
    const own = tab === call.tab;
    people.set(
      personId,
      own ? { muted: state.muted, hand: state.hand, line: 'own' } : { muted, hand, line: line ?? 'connecting' },
    );
  }
  return people;
}

/** Hangs up, where there is a call. */
export const leaveVoice = (): void => setActiveCall(null);
