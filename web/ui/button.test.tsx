import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Slot } from 'radix-ui';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AsChild } from './as-child.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

it('a button does not submit a form by default', () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button>Other</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

it('a busy button retains its name and focus, and neither acts nor submits', () => {
  const act = vi.fn();
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={act}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

it('a link can be a button', () => {
  render(
    <Button asChild variant="quiet">
      <a href="/home">Home</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Home' });
  expect(link.className).toContain('min-h-11');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an icon button has a name, as a button and as a link', () => {
  render(
    <>
      <IconButton label="Close">
        <svg aria-hidden />
      </IconButton>
      <IconButton label="Back" asChild>
        <a href="/home">←</a>
      </IconButton>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Close' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/home');
});

it('a chip shows its state by more than colour', () => {
  const { rerender } = render(<Chip pressed={false}>Evening</Chip>);
  const chip = screen.getByRole('button', { name: 'Evening', pressed: false });
  expect(chip.querySelector('svg')).toBeNull();
  rerender(<Chip pressed>Evening</Chip>);
  expect(screen.getByRole('button', { name: 'Evening', pressed: true }).querySelector('svg')).not.toBeNull();
});

it.each([
  ['radix', Slot.Root],
  ['ours', AsChild],
])('a child that is the button merges both sets of props: %s', (_, As) => {
  const heard: string[] = [];
  const [outer, inner] = [createRef<HTMLButtonElement>(), createRef<HTMLAnchorElement>()];
  const { unmount } = render(
    <As
      ref={outer}
      className="of the button"
      aria-label="given"
      aria-describedby="hint"
      style={{ color: 'red', margin: 1 }}
      onClick={() => heard.push('button')}
      onFocus={() => heard.push('focus')}
    >
      <a
        href="/there"
        ref={inner}
        className="of the link"
        aria-label="own"
        aria-describedby="note"
        style={{ color: 'blue' }}
        onClick={(event) => {
          event.preventDefault();
          heard.push('link');
        }}
        onFocus={undefined}
      >
        There
      </a>
    </As>,
  );
  const link = screen.getByRole('link', { name: 'own' });
  expect(link.className).toBe('of the button of the link');
  expect(link.getAttribute('aria-describedby')).toBe('note hint');
  expect([link.style.color, link.style.margin]).toEqual(['blue', '1px']);
  expect([outer.current, inner.current]).toEqual([link, link]);
  fireEvent.click(link);
  fireEvent.focus(link);
  expect(heard).toEqual(['link', 'button', 'focus']);
  unmount();
  expect([outer.current, inner.current]).toEqual([null, null]);
});
