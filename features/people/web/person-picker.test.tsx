import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { Dialog } from '#web/ui/index.ts';
import { type PersonChoice, peopleContract } from '../contract.ts';
import { PersonPicker } from './person-picker.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return inFrench();
});

const ruth = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ruth Cohen', city: 'Lyon' };
const dan = { id: '019a0000-0000-7000-8000-000000000002', name: 'דן לוי', city: '' };

apiServer();
let asked: { search: string }[];
beforeEach(() => {
  asked = serve(peopleContract.choices, ({ input: { search } }) =>
    [ruth, dan].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  );
});
afterEach(cleanup);

const sent = vi.fn();
function Form({ start = null }: { start?: PersonChoice | null }) {
  const [value, setValue] = useState<PersonChoice | null>(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <PersonPicker value={value} onChange={setValue} />
      <output>{value?.id ?? 'nobody'}</output>
      <button type="submit">Send</button>
    </form>
  );
}
const show = (start: PersonChoice | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form start={start} />
    </QueryClientProvider>,
  );
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Partenaire' });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const chosen = () => document.querySelector('output')?.textContent;
const open = () => {
  box().focus();
  fireEvent.click(box());
};

test('a failed list shows an error and can be retried', async () => {
  asked = serve(peopleContract.choices, gateway(500));
  show();
  expect(asked).toEqual([]);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.people.loadError);
  serve(peopleContract.choices, () => [ruth]);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('option', { name: /Ruth Cohen/ })).toBeTruthy();
});

test('an empty list and a search without result show a text', async () => {
  serve(peopleContract.choices, () => []);
  show();
  open();
  expect(await screen.findByText('Aucun autre utilisateur')).toBeTruthy();
  fireEvent.change(box(), { target: { value: 'Zz' } });
  expect(await screen.findByText(/Aucun membre ne porte le nom « Zz »/)).toBeTruthy();
});

test('Enter without a choice does nothing while the list is open, and sends the form when it is closed', async () => {
  show();
  open();
  await screen.findAllByRole('option');
  expect(press('Enter')).toBe(false);
  expect(chosen()).toBe('nobody');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(press('Enter')).toBe(true);
});

test('Enter within an input method composition chooses nothing', async () => {
  show();
  open();
  await screen.findAllByRole('option');
  press('ArrowDown');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen()).toBe('nobody');
});

test('arrow keys cycle through the list, Enter chooses, and the focus stays', async () => {
  show();
  open();
  await screen.findAllByRole('option');
  press('ArrowDown');
  const first = screen.getByRole('option', { name: /Ruth/ });
  expect(first.getAttribute('aria-selected')).toBe('true');
  expect(box().getAttribute('aria-activedescendant')).toBe(first.id);
  press('ArrowDown');
  press('ArrowDown');
  expect(box().getAttribute('aria-activedescendant')).toBe(first.id);
  press('ArrowUp');
  press('Enter');
  expect(chosen()).toBe(dan.id);
  expect(box().value).toBe('דן לוי');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(box());
});

test('the search waits for a pause, and typing over a chosen person clears the choice', async () => {
  show(ruth);
  expect(box().value).toBe('Ruth Cohen');
  box().focus();
  for (const typed of ['R', 'Ru', 'Rut']) fireEvent.change(box(), { target: { value: typed } });
  expect(chosen()).toBe('nobody');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBe(1));
  expect(asked.filter(({ search }) => search !== '')).toEqual([{ search: 'Rut' }]);
});

test('a press chooses a person, and a button clears the choice', async () => {
  show();
  open();
  fireEvent.click(await screen.findByRole('option', { name: /Ruth Cohen/ }));
  expect(chosen()).toBe(ruth.id);
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Ruth Cohen' }));
  expect(chosen()).toBe('nobody');
  expect(document.activeElement).toBe(box());
});

test('the list closes when it loses the focus', async () => {
  show();
  open();
  await screen.findAllByRole('option');
  fireEvent.blur(box(), { relatedTarget: screen.getByRole('button', { name: 'Send' }) });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('in a dialog, Escape closes first the list, then the dialog', async () => {
  const onOpenChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog open onOpenChange={onOpenChange} title="Invite" closeLabel="Close">
        <Form />
      </Dialog>
    </QueryClientProvider>,
  );
  open();
  await screen.findAllByRole('option');
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  press('Escape');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
