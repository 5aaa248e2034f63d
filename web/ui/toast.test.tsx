import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { Dialog } from './dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx';
import Toaster from './toast.tsx';
import { dismissToast, toast, toastStore } from './toast-store.ts';

beforeAll(browserParts);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications ({hotkey})" closeLabel="Close" />);
});
afterEach(() => {
  cleanup();
  dismissToast(toastStore.read()?.id ?? 0);
  vi.useRealTimers();
});

const place = () => screen.getByRole('region', { name: /^Notifications/ });
const titles = () => [...place().querySelectorAll('li')].map((item) => item.querySelector('div > div')?.textContent);
const say = (given: Parameters<typeof toast>[0]) => act(() => toast(given));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a toast closes after five seconds', async () => {
  say({ title: 'Saved' });
  await wait(4_900);
  expect(titles()).toEqual(['Saved']);
  await wait(200);
  expect(titles()).toEqual([]);
});

it('a toast stays for a given duration', async () => {
  say({ title: 'The link', duration: 10_000 });
  await wait(9_900);
  expect(titles()).toEqual(['The link']);
  await wait(200);
  expect(titles()).toEqual([]);
});

it('a new toast replaces the old, with its own duration', async () => {
  say({ title: 'First' });
  await wait(4_000);
  say({ title: 'Second', variant: 'success' });
  expect(titles()).toEqual(['Second']);
  await wait(4_000);
  expect(titles()).toEqual(['Second']);
  await wait(1_100);
  expect(titles()).toEqual([]);
});

it('a repeated toast shows the same text again', async () => {
  say({ title: 'Not sent', variant: 'destructive' });
  await wait(5_100);
  say({ title: 'Not sent', variant: 'destructive' });
  expect(titles()).toEqual(['Not sent']);
});

it('a toast is announced politely, and at once for failures', async () => {
  say({ title: 'Saved', description: 'The others see it' });
  await wait(100);
  const polite = document.querySelector('[aria-live=polite]');
  expect(polite?.textContent).toContain('Saved');
  expect(polite?.textContent?.startsWith('Notifications ')).toBe(true);
  expect(polite?.textContent).not.toContain('hotkey');
  say({ title: 'Failed', variant: 'destructive' });
  await wait(100);
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toContain('Failed');
});

it('a toast names its hotkey, and F8 moves the focus there', async () => {
  say({ title: 'Saved' });
  await wait(100);
  expect(place().getAttribute('aria-label')).toBe('Notifications (F8)');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(place().querySelector('ol'));
});

it('a toast closes by its button, and its action runs once', async () => {
  const run = vi.fn();
  say({ title: 'Deleted', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await wait(100);
  expect(run).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
  say({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await wait(100);
  expect(titles()).toEqual([]);
});

function swipe(by: number) {
  const item = place().querySelector('li') ?? place();
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
  fireEvent.pointerDown(item, at(0));
  fireEvent.pointerMove(item, at(by / 2));
  fireEvent.pointerMove(item, at(by));
  fireEvent.pointerUp(item, at(by));
}

it.each([
  ['to the right past the threshold', 60, []],
  ['to the right, not far enough', 40, ['Saved']],
  ['to the left', -90, ['Saved']],
])('closes by a long swipe to the right only: swiped %s', async (_, by, left) => {
  say({ title: 'Saved' });
  await wait(100);
  swipe(by);
  await wait(100);
  expect(titles()).toEqual(left);
});

it('closing an older toast does not close a newer one', () => {
  say({ title: 'First' });
  const old = toastStore.read()?.id ?? 0;
  say({ title: 'Second' });
  act(() => dismissToast(old));
  expect(titles()).toEqual(['Second']);
});

it('a toast passes Escape to the dialog below, unless the toast has the focus', async () => {
  const change = vi.fn();
  render(
    <Dialog open onOpenChange={change} title="Form" closeLabel="Close the form">
      <input aria-label="Title" />
    </Dialog>,
  );
  await wait(100);
  say({ title: 'Not sent', variant: 'destructive' });
  await wait(100);
  const field = screen.getByRole('textbox', { name: 'Title' });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(change).toHaveBeenCalledExactlyOnceWith(false);
  expect(toastStore.read()).toMatchObject({ title: 'Not sent', open: true });
});

it('a toast passes Escape to the menu below', async () => {
  render(
    <Menu>
      <MenuTrigger>Actions</MenuTrigger>
      <MenuContent>
        <MenuItem>Delete</MenuItem>
      </MenuContent>
    </Menu>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' });
  await wait(100);
  say({ title: 'Somebody wrote' });
  await wait(100);
  fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Delete' }), { key: 'Escape' });
  await wait(300);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(toastStore.read()).toMatchObject({ title: 'Somebody wrote', open: true });
});

it('F8 and Escape return the focus, and the next toast closes in time', async () => {
  render(<button type="button">Before</button>);
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  say({ title: 'Saved' });
  await wait(100);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  await wait(100);
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(before);
  say({ title: 'Next' });
  await wait(5_100);
  expect(titles()).toEqual([]);
});

it('an open toast recomputes its text for time and language', async () => {
  let minutes = 13;
  const anew = () => ({ title: `In ${minutes} minutes`, label: minutes > 12 ? 'Open' : 'Ouvrir' });
  say({ ...anew(), anew, duration: 8_000, action: { label: 'Open', run: () => {} } });
  expect(titles()).toEqual(['In 13 minutes']);
  minutes = 12;
  await wait(1_100);
  expect(titles()).toEqual(['In 12 minutes']);
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toBeTruthy();
});
