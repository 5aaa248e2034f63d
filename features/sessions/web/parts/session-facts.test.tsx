import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import type { Session } from '../../contract.ts';
import { freshClient, makeStudySession } from '../../testing/sessions-web.ts';
import { SessionFacts } from './session-facts.tsx';

beforeAll(inFrench);
afterEach(cleanup);

function dotsOf(more: Partial<Session>): { text: string; dots: string[] } {
  render(
    <QueryClientProvider client={freshClient()}>
      <SessionFacts session={makeStudySession({ isPublic: true, ...more })} />
    </QueryClientProvider>,
  );
  const text = screen.getByText((shown) => plain(shown).startsWith('Places prises'));
  const dots = [...(text.parentElement?.querySelectorAll('[aria-hidden] > span') ?? [])];
  return {
    text: plain(text.textContent ?? ''),
    dots: dots.map(({ className }) => (/ bg-indigo/.test(className) ? 'taken' : 'free')),
  };
}

test('seats are dots, with their number for screen readers', () => {
  expect(dotsOf({ participantCount: 1, maxParticipants: 3 })).toEqual({
    text: 'Places prises : 1 sur 3',
    dots: ['taken', 'free', 'free'],
  });
});

test('many seats are shown as a number', () => {
  expect(dotsOf({ participantCount: 4, maxParticipants: 30 })).toEqual({ text: 'Places prises : 4 sur 30', dots: [] });
});
