import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPages } from './back-closes.ts';
import { Dialog } from './dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/first');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function First() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Sheet" closeLabel="Close">
        <Link to="/second" onClick={() => setOpen(false)}>
          Go on
        </Link>
      </Dialog>
    </>
  );
}
function WithMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger>More</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen(true)}>Change</MenuItem>
        </MenuContent>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Sheet" closeLabel="Close">
        <p>Inside</p>
      </Dialog>
    </>
  );
}
function show() {
  const router = createBrowserRouter([
    { path: '/first', element: <First /> },
    { path: '/second', element: <p>Second</p> },
  ]);
  router.subscribe(({ navigation }) => followPages(navigation.state));
  render(<RouterProvider router={router} />);
  return router;
}
const overlay = () => (history.state as { overlay?: number } | null)?.overlay ?? 0;
const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(overlay()).toBe(1));
};

it('Back closes the overlay and stays on the page', async () => {
  const router = show();
  await openSheet();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/first');
  expect(overlay()).toBe(0);
  router.dispose();
});

it('Back closes an overlay that replaced a menu', async () => {
  const router = createBrowserRouter([{ path: '/first', element: <WithMenu /> }]);
  router.subscribe(({ navigation }) => followPages(navigation.state));
  render(<RouterProvider router={router} />);
  const open = async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    await screen.findByRole('menu');
    await waitFor(() => expect(overlay()).toBe(1));
  };
  await open();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Change' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect([screen.queryByRole('menu'), overlay()]).toEqual([null, 1]));
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([location.pathname, overlay()]).toEqual(['/first', 0]);
  router.dispose();
});

it('closing an overlay otherwise leaves no history entry', async () => {
  const router = show();
  await openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(overlay()).toBe(0));
  await openSheet();
  router.dispose();
});

it('a link in a sheet navigates, and Back from there shows the page without the sheet', async () => {
  const router = show();
  await openSheet();
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByText('Second');
  expect(location.pathname).toBe('/second');
  act(() => history.back());
  await screen.findByRole('button', { name: 'Open' });
  await waitFor(() => expect(overlay()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/first');
  router.dispose();
});
