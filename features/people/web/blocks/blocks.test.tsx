import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { MenuItem } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { peopleContract } from '../../contract.ts';
import { BlocksCard } from './blocks-card.tsx';
import { PersonMenu } from './person-menu.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const dan = { id: '019a0000-0000-7000-8000-000000000002', name: 'Dan Lévi' };
const at = '2026-11-02T10:00:00.000Z';
const words = fr.people;
const done = () => ({ done: true as const });
const named = (text: string, name = dan.name) => text.replace('{{name}}', name);
const show = (element: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  );
async function openQuestion() {
  fireEvent.keyDown(screen.getByRole('button', { name: named(words.more) }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: words.block }));
  return screen.findByRole('dialog', { name: named(words.blockTitle) });
}

test('a block needs a confirmation, and Cancel has the focus', async () => {
  const blocked = serve(peopleContract.block, done);
  show(<PersonMenu person={dan} />);
  const dialog = await openQuestion();
  expect(dialog.textContent).toContain(words.blockText);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(fr.common.cancel));
  fireEvent.click(screen.getByRole('button', { name: fr.common.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(blocked).toEqual([]);
});

test('a failed block shows an error, and the confirmation stays open for a retry', async () => {
  serve(peopleContract.block, gateway(500));
  const onBlocked = vi.fn();
  show(<PersonMenu person={dan} onBlocked={onBlocked} />);
  await openQuestion();
  fireEvent.click(screen.getByRole('button', { name: words.block }));
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.blockFailed));
  expect(onBlocked).not.toHaveBeenCalled();
  const blocked = serve(peopleContract.block, done);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: words.block }).getAttribute('aria-busy')).not.toBe('true'),
  );
  fireEvent.click(screen.getByRole('button', { name: words.block }));
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  expect(blocked).toEqual([{ id: dan.id }]);
  expect(toastStore.read()?.title).toBe(named(words.blocked));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('entries of the screen come first in the menu', async () => {
  show(
    <PersonMenu person={dan}>
      <MenuItem>Voir</MenuItem>
    </PersonMenu>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: named(words.more) }), { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Voir', words.block]);
});

test('a failed list shows an error and can be retried; an empty list shows no card', async () => {
  serve(peopleContract.blocks, gateway(500));
  const { container } = show(<BlocksCard />);
  fireEvent.click(await screen.findByRole('button', { name: fr.common.retry }));
  await screen.findByRole('alert');
  const asked = serve(peopleContract.blocks, () => []);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('after the last unblock the focus stays in the card, which shows that the list is empty', async () => {
  let list = [{ ...dan, blockedAt: at }];
  serve(peopleContract.blocks, () => list);
  const unblocked = serve(peopleContract.unblock, () => {
    list = [];
    return done();
  });
  show(<BlocksCard />);
  fireEvent.click(await screen.findByRole('button', { name: named(words.unblockNamed) }));
  await screen.findByText(words.blocksNone);
  expect(unblocked).toEqual([{ id: dan.id }]);
  expect(document.activeElement?.textContent).toBe(words.blocks);
});

test('a failed unblock leaves the person in the list', async () => {
  serve(peopleContract.blocks, () => [{ ...dan, blockedAt: at }]);
  serve(peopleContract.unblock, gateway(503));
  show(<BlocksCard />);
  fireEvent.click(await screen.findByRole('button', { name: named(words.unblockNamed) }));
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.unblockFailed));
  expect(screen.getByText(dan.name)).toBeTruthy();
});

test('a long list can be searched by name', async () => {
  serve(peopleContract.blocks, () =>
    Array.from({ length: 9 }, (_, n) => ({
      id: `019a0000-0000-7000-8000-00000000001${n}`,
      name: n === 4 ? 'רבקה' : `Dan ${n}`,
      blockedAt: at,
    })),
  );
  show(<BlocksCard />);
  fireEvent.change(await screen.findByRole('searchbox', { name: words.blocksSearch }), { target: { value: 'רב' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('רבקה'),
  ]);
});
