import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import TextQuestions from './text-questions.tsx';

beforeAll(inFrench);
afterEach(cleanup);

const shown = () => screen.getByRole('region').querySelector('p')?.textContent;

test('shows questions for the kind of text one at a time, and starts again after the last', () => {
  const { rerender } = render(<TextQuestions at="Genesis 32:25" />);
  expect(shown()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Voir une question' }));
  const first = shown();
  expect(first).toMatch(/^Qui parle/);
  const seen = new Set([first]);
  for (let n = 0; n < 3; n++) {
    fireEvent.click(screen.getByRole('button', { name: 'Une autre' }));
    seen.add(shown());
  }
  expect(seen.size).toBe(4);
  fireEvent.click(screen.getByRole('button', { name: 'Une autre' }));
  expect(shown()).toBe(first);
  rerender(<TextQuestions at="Berakhot 2a:3" />);
  expect(shown()).toMatch(/^Quelle question ce passage/);
});
