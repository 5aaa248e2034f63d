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
])('takes the initials of %j', (name, letters) => expect(avatar(name).letters).toBe(letters));

it('gives a person the same colour everywhere, and two of one name their own', () => {
  expect(avatar('Ruth').variant).toBe(avatar('Ruth').variant);
  const variants = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => avatar('Ruth', id).variant);
  expect(new Set(variants).size).toBeGreaterThan(1);
});

it('says what failed at once and tries again', () => {
  const retry = vi.fn();
  render(<ErrorState text="Could not be loaded" retryLabel="Retry" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says that there is nothing and what to do', () => {
  render(
    <EmptyState text="No session yet">
      <a href="/home">Plan one</a>
    </EmptyState>,
  );
  expect(screen.getByText('No session yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan one' })).toBeTruthy();
});

it('tells kinds of notices apart by their sign', () => {
  const signs = (['info', 'success', 'warning', 'error'] as const).map((variant) => {
    const { container } = render(<Notice variant={variant}>Word</Notice>);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(signs).size).toBe(4);
});

it('keeps skeletons from assistive technology and from quick answers', () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.className).toContain('animate-appear');
});

it('lets a scrolling part be reached by keyboard, by name', () => {
  render(
    <ScrollArea label="Books" className="h-20">
      <p>Genesis</p>
    </ScrollArea>,
  );
  const region = screen.getByRole('region', { name: 'Books' });
  region.focus();
  expect(document.activeElement).toBe(region);
});
