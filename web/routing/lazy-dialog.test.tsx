import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { toastStore } from '../ui/toast-store.ts';
import { lazyDialog } from './lazy.tsx';

beforeAll(browserInFrench);
afterEach(cleanup);

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

test('a dialog whose code fails to load leaves the page unchanged and shows why; the next press opens it', async () => {
  let reachable = false;
  const Dialog = lazyDialog<Props>(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ open }) => (open ? <div role="dialog" /> : null) };
  });
  function Page() {
    const [open, setOpen] = useState(false);
    const [wanted, setWanted] = useState(false);
    const press = () => {
      setWanted(true);
      setOpen(true);
    };
    return (
      <>
        <button type="button" onFocus={Dialog.preload} onClick={press}>
          Planifier
        </button>
        {wanted && <Dialog open={open} onOpenChange={setOpen} />}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Planifier' });
  const before = toastStore.read();
  await act(async () => button.focus());
  expect(toastStore.read()).toBe(before);
  await act(async () => button.click());
  expect(toastStore.read()).toMatchObject({
    variant: 'destructive',
    description: 'Pas de connexion. Vérifiez votre réseau puis réessayez.',
  });
  expect(button.isConnected).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  reachable = true;
  await act(async () => button.click());
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a dialog that exists only while open behaves the same', async () => {
  let reachable = false;
  const Details = lazyDialog<{ onClose: () => void }>(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <div role="dialog" /> };
  });
  function Page() {
    const [shown, show] = useState(false);
    return (
      <>
        <button type="button" onClick={() => show(true)}>
          Voir
        </button>
        {shown && <Details onClose={() => show(false)} />}
      </>
    );
  }
  render(<Page />);
  const press = () => act(async () => screen.getByRole('button').click());
  await press();
  expect(screen.queryByRole('dialog')).toBeNull();
  reachable = true;
  await press();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
