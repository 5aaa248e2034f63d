import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHidesOnScroll } from './hides-on-scroll.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Head = ({ on = true }) => <header ref={useHidesOnScroll<HTMLElement>(on)}>head</header>;
const isHidden = () => screen.getByText('head').hasAttribute('data-hidden');
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  act(() => void dispatchEvent(new Event('scroll')));
}

test('the bar hides while scrolling down, and reappears with the first scroll up', () => {
  render(<Head />);
  scrollTo(40);
  expect(isHidden()).toBe(false);
  scrollTo(300);
  expect(isHidden()).toBe(true);
  scrollTo(296);
  expect(isHidden()).toBe(true);
  scrollTo(280);
  expect(isHidden()).toBe(false);
  scrollTo(400);
  scrollTo(0);
  expect(isHidden()).toBe(false);
});

test('the bar stays visible when hiding is disabled', () => {
  render(<Head on={false} />);
  scrollTo(900);
  expect(isHidden()).toBe(false);
});
