import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { setActiveCall } from './active-call.ts';
import type { Call, CallState } from './core/call.ts';
import { HandButton } from './hand-button.tsx';

beforeAll(inFrench);
afterEach(() => {
  setActiveCall(null);
  cleanup();
});
let raised: { call: boolean[]; outside: boolean[] };
beforeEach(() => {
  raised = { call: [], outside: [] };
});

function show(state: Partial<CallState> | null, up = false) {
  const all = state as CallState | null;
  if (all)
    setActiveCall({
      ...{ get: () => all, subscribe: () => () => {}, end: () => {} },
      setHand: (hand: boolean) => void raised.call.push(hand),
    } as unknown as Call);
  render(<HandButton outside={{ up, raise: (hand) => void raised.outside.push(hand) }} />);
}
const hand = () => screen.getByRole('button', { name: fr.voice.hand });

test('a participant in the call raises the call’s hand', () => {
  show({ place: 'in', hand: false });
  fireEvent.click(hand());
  expect(raised).toEqual({ call: [true], outside: [] });
});

test.each([[{ place: 'full' }], [{ place: 'out' }], [{ place: 'elsewhere' }], [null]] as const)(
  'a learner outside of the call (%o) raises the room’s hand',
  (state) => {
    show(state && { ...state, hand: false });
    fireEvent.click(hand());
    expect(raised).toEqual({ call: [], outside: [true] });
  },
);

test('a hand raised outside stays up after joining the call, and one press lowers it', () => {
  show({ place: 'in', hand: false }, true);
  expect(hand().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(hand());
  expect(raised).toEqual({ call: [false], outside: [false] });
});
