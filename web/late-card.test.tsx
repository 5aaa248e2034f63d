import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lateCard } from './late-card.tsx';

afterEach(cleanup);
const Words = () => <p>there</p>;

test('a preloaded card renders at once', async () => {
  const { Card, load } = lateCard(async () => Words);
  await load();
  render(<Card />);
  expect(screen.getByText('there')).toBeTruthy();
});

test('a card loads when first shown, and retries a failure the next time', async () => {
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
