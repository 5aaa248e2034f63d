import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { Avatar } from './avatar.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { Skeleton } from './skeleton.tsx';

beforeAll(browserParts);
afterEach(cleanup);

const avatar = (name: string, seed?: string) => {
  const { container } = render(<Avatar name={name} seed={seed} />);
  const circle = container.firstElementChild;
  return { letters: circle?.textContent, variant: circle?.className };
};

it.each([
  ['Ruth Boaz', 'RB'],
  ['  Maria de la Cruz ', 'MC'],
  ['רות', 'ר'],
  ['𐤀𐤁 b', '𐤀b'],
  ['', '·'],
])('an avatar shows the initials of %j', (name, letters) => expect(avatar(name).letters).toBe(letters));

it('an avatar has a stable colour per person, different for people of one name', () => {
  expect(avatar('Ruth').variant).toBe(avatar('Ruth').variant);
  const variants = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => avatar('Ruth', id).variant);
  expect(new Set(variants).size).toBeGreaterThan(1);
});

it('an error state announces the failure at once and retries', () => {
  const retry = vi.fn();
  render(<ErrorState text="Could not be loaded" retryLabel="Retry" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('an empty state shows the message and the next step', () => {
  render(
    <EmptyState text="No session yet">
      <a href="/home">Plan one</a>
    </EmptyState>,
  );
  expect(screen.getByText('No session yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan one' })).toBeTruthy();
});

it('notices show their kind by an icon', () => {
  const signs = (['info', 'success', 'warning', 'error'] as const).map((variant) => {
    const { container } = render(<Notice variant={variant}>Word</Notice>);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(signs).size).toBe(4);
});

it('skeletons are hidden from assistive technology and during short waits', () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.className).toContain('animate-appear');
});

it('a scroll area is reachable by keyboard and has a name', () => {
  render(
    <ScrollArea label="Books" className="h-20">
      <p>Genesis</p>
    </ScrollArea>,
  );
  const region = screen.getByRole('region', { name: 'Books' });
  region.focus();
  expect(document.activeElement).toBe(region);
});
