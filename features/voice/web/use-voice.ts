import { useEffect, useSyncExternalStore } from 'react';
import { activeCall, onActiveCall, setActiveCall } from './active-call.ts';
import { type Call, type CallState, createCall } from './core/call.ts';

const nothing = () => () => {};

export function useCall(): { call: Call; state: CallState } | null {
  const call = useSyncExternalStore(onActiveCall, activeCall);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, () => call?.get() ?? null);
  return call && state ? { call, state } : null;
}

export type PersonVoice = { muted: boolean; hand: boolean; line: CallState['lines'][number]['state'] | 'own' };

/**
 * Starts a call, which continues on other pages until `leaveVoice`, the sign-out or the tab's end.
 * @returns voices by person id
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

export const leaveVoice = (): void => setActiveCall(null);
