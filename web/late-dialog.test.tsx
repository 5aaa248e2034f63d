import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { lateDialog } from './late-dialog.tsx';
import { toastStore } from './ui/toast-store.ts';

beforeAll(browserInFrench);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

test('a dialog whose code does not come leaves the page as it is and says why; it opens once the code is there', async () => {
  vi.useFakeTimers();
  let reachable = false;
  const Dialog = lateDialog<Props>(async () => {
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
        <button type="button" onClick={press}>
          Planifier
        </button>
        {wanted && (
          <Suspense>
            <Dialog open={open} onOpenChange={setOpen} />
          </Suspense>
        )}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Planifier' });
  await act(async () => button.click());
  expect(toastStore.read()).toMatchObject({
    variant: 'destructive',
    description: 'Pas de connexion. Vérifiez votre réseau puis réessayez.',
  });
  expect(button.isConnected).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  reachable = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => button.click());
  expect(screen.getByRole('dialog')).toBeTruthy();
});
