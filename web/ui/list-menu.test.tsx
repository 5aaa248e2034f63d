import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { ListMenu } from './list-menu.tsx';
import { MenuContent, MenuItem } from './menu.tsx';

beforeAll(browserParts);
afterEach(cleanup);

const content = vi.fn((run: () => void) => (
  <MenuContent>
    <MenuItem onSelect={run}>Remove</MenuItem>
  </MenuContent>
));
function open(run = () => {}) {
  content.mockClear();
  render(<ListMenu button={<button type="button">More</button>}>{() => content(run)}</ListMenu>);
  return screen.getByRole('button', { name: 'More' });
}
const item = () => screen.findByRole('menuitem', { name: 'Remove' });

it('the menu renders only a button with a popup until it is opened', async () => {
  const button = open();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  fireEvent.keyDown(button, { key: 'Tab' });
  expect(content).not.toHaveBeenCalled();
});

it.each<[string, (button: Element) => unknown]>([
  ['a click', (button) => fireEvent.click(button)],
  ['Enter', (button) => fireEvent.keyDown(button, { key: 'Enter' })],
  ['the space bar', (button) => fireEvent.keyDown(button, { key: ' ' })],
  ['the arrow down', (button) => fireEvent.keyDown(button, { key: 'ArrowDown' })],
])('opens by %s, moves the focus in and returns it', async (_, press) => {
  const run = vi.fn();
  const button = open(run);
  button.focus();
  press(button);
  const first = await item();
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  fireEvent.click(first);
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
  await item();
});

it('the menu does not open while the button is only pressed', () => {
  const button = open();
  for (const pointerType of ['touch', 'mouse']) fireEvent.pointerDown(button, { button: 0, pointerType });
  fireEvent.mouseDown(button);
  expect(content).not.toHaveBeenCalled();
});
