import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, held, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { comeBack } from '#testing/web/come-back.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import { type Availability, profileContract } from '../../contract.ts';
import AvailabilityPage from './availability-page.tsx';

apiServer();
beforeAll(async () => {
  browserParts();
  await inLanguages({ fr, he });
});

const words = fr.profile.availability;
let saved: Availability;
const sent = () => sentTo(profileContract.saveAvailability);
function save({ slots, exceptions }: Pick<Availability, 'slots' | 'exceptions'>): Availability {
  saved = { ...saved, slots, exceptions, version: saved.version + 1 };
  return saved;
}

beforeEach(() => {
  saved = { timeZone: 'Europe/Paris', slots: [], exceptions: [], version: 3, quiet: [] };
  serve(profileContract.availability, () => saved);
  serve(profileContract.saveAvailability, ({ input }) => save(input));
});
afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('fr');
});

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AvailabilityPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const evenings = [1, 2, 3, 4].map((weekday) => ({ weekday, from: '20:00', to: '22:00' }));

test('a whole week takes six taps', async () => {
  show();
  const days = within(await screen.findByRole('group', { name: words.days }));
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi']) fireEvent.click(days.getByRole('button', { name: day }));
  fireEvent.click(screen.getByRole('button', { name: words.parts.evening }));
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter à 4 jours' }));
  await waitFor(() => expect(sent()).toEqual([{ slots: evenings, exceptions: [], version: 3 }]));
  expect(screen.getByText('lundi au jeudi, de 20 h à 22 h.')).toBeTruthy();
  expect(await screen.findByText(words.saved)).toBeTruthy();
});

test('a whole week takes seven key presses from the focused grid', async () => {
  show();
  await screen.findByRole('grid');
  const press = (key: string, shiftKey = false) => {
    const cell = screen.getAllByRole('gridcell').find(({ tabIndex }) => tabIndex === 0) ?? expect.fail('no cell');
    fireEvent.keyDown(cell, { key, shiftKey });
  };
  press(' ');
  for (let n = 0; n < 3; n++) press('ArrowDown', true);
  for (let n = 0; n < 3; n++) press('ArrowRight', true);
  await waitFor(() => expect(sent().at(-1)?.slots).toEqual(evenings));
});

test('in Hebrew the week begins on Sunday and the left arrow moves forward', async () => {
  await i18next.changeLanguage('he');
  document.documentElement.dir = 'rtl';
  show();
  await screen.findByRole('grid');
  const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
  expect(heads.slice(1, 3)).toEqual(['יום ראשון', 'יום שני']);
});

test('a response from before a save does not restore the old week', async () => {
  show();
  await screen.findByRole('grid');
  const old = saved;
  const before = held<Availability>();
  const asked = serve(profileContract.availability, before.answer);
  comeBack();
  await waitFor(() => expect(asked).toHaveLength(1));
  const askedAfter = serve(profileContract.availability, () => saved);
  const days = within(screen.getByRole('group', { name: words.days }));
  fireEvent.click(days.getByRole('button', { name: 'lundi' }));
  fireEvent.click(screen.getByRole('button', { name: words.parts.evening }));
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter à 1 jour' }));
  expect(await screen.findByText('lundi, de 20 h à 22 h.')).toBeTruthy();
  expect(await screen.findByText(words.saved)).toBeTruthy();
  before.letGo(old);
  await waitFor(() => expect(askedAfter).toHaveLength(1));
  expect(screen.getByText('lundi, de 20 h à 22 h.')).toBeTruthy();
});

test('saves run one at a time and the next one includes later changes', async () => {
  const first = held<void>();
  serve(profileContract.saveAvailability, async ({ input }) => {
    if (sent().length === 1) await first.answer();
    return save(input);
  });
  show();
  const add = async (day: string) => {
    const days = within(await screen.findByRole('group', { name: words.days }));
    fireEvent.click(days.getByRole('button', { name: day }));
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter à 1 jour' }));
  };
  await add('lundi');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await add('mardi');
  await add('mercredi');
  expect(sent()).toHaveLength(1);
  first.letGo();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 4, slots: evenings.slice(0, 3) });
});

test('a change after a lost answer is no conflict with the saved change', async () => {
  serve(profileContract.saveAvailability, ({ input, errors }) => {
    if (sent().length > 1 && JSON.stringify(saved.slots) === JSON.stringify(input.slots)) return saved;
    if (input.version !== saved.version)
      throw errors.AVAILABILITY_CHANGED({ data: { messageKey: 'profile.availability.changed' } });
    const answer = save(input);
    return sent().length === 1 ? offline() : answer;
  });
  show();
  const add = async (day: string) => {
    const days = within(await screen.findByRole('group', { name: words.days }));
    fireEvent.click(days.getByRole('button', { name: day }));
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter à 1 jour' }));
  };
  await add('lundi');
  await screen.findByRole('alert');
  await add('mardi');
  expect(await screen.findByText(words.saved)).toBeTruthy();
  expect(saved.slots).toEqual(evenings.slice(0, 2));
});

test('a conflicting change from another page is not overwritten and can be loaded', async () => {
  serve(profileContract.saveAvailability, refuse('AVAILABILITY_CHANGED', 'profile.availability.changed'));
  show();
  const days = within(await screen.findByRole('group', { name: words.days }));
  fireEvent.click(days.getByRole('button', { name: 'lundi' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter à 1 jour' }));
  expect((await screen.findByRole('alert')).textContent).toContain(words.changed);
  saved = { ...saved, slots: [{ weekday: 7, from: '10:00', to: '12:30' }], version: 9 };
  fireEvent.click(screen.getByRole('button', { name: words.takeTheirs }));
  expect(await screen.findByText('dimanche, de 10 h à 12 h 30.')).toBeTruthy();
});

test('a day is copied to others and cleared', async () => {
  saved.slots = [{ weekday: 4, from: '20:00', to: '22:00' }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^jeudi \d|^jeudi\d/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const day of ['lun.', 'dim.']) fireEvent.click(dialog.getByRole('button', { name: day }));
  fireEvent.click(dialog.getByRole('button', { name: words.copy }));
  await waitFor(() =>
    expect(
      sent()
        .at(-1)
        ?.slots.map(({ weekday }) => weekday),
    ).toEqual([1, 4, 7]),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^jeudi \d|^jeudi\d/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.clearDay }));
  await waitFor(() =>
    expect(
      sent()
        .at(-1)
        ?.slots.map(({ weekday }) => weekday),
    ).toEqual([1, 7]),
  );
});

test('a new exception is not free until hours are added', async () => {
  show();
  fireEvent.change(await screen.findByLabelText(words.date), { target: { value: '2099-12-08' } });
  fireEvent.click(screen.getByRole('button', { name: words.addDate }));
  await waitFor(() => expect(sent().at(-1)?.exceptions).toEqual([{ date: '2099-12-08', slots: [] }]));
});
