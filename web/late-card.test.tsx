import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lateCard } from './late-card.tsx';

afterEach(cleanup);
const Words = () => <p>there</p>;

test('what was loaded before is there at once', async () => {
  const { Card, load } = lateCard(async () => Words);
  await load();
  render(<Card />);
  expect(screen.getByText('there')).toBeTruthy();
});

test('else it comes when its place is shown; what fails is asked for again next time', async () => {
  let tries = 0;
  const { Card } = lateCard(async () => {
    tries++;
    if (tries === 1) throw new Error('offline');
    return Words;
  });
  const { container, unmount } = render(<Card />);
  await act(async () => {});
  expect(container.textContent).toBe('');
  unmount();
  render(<Card />);
  expect(await screen.findByText('there')).toBeTruthy();
  expect(tries).toBe(2);
});
