import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { ListPicker } from './index.ts';

beforeAll(browserInFrench);
afterEach(cleanup);

const options = [
  { key: 'FR', name: 'France' },
  { key: 'IL', name: 'Israël' },
];

it('a name is found by a part of it without accents, and the choice is cleared', async () => {
  const chosen = vi.fn();
  const picker = (value: string) => (
    <ListPicker label="Pays" placeholder="Tous" options={options} value={value} onChange={chosen} />
  );
  const { rerender } = render(picker(''));
  fireEvent.change(screen.getByRole('combobox', { name: 'Pays' }), { target: { value: 'rael' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.click(screen.getByRole('option', { name: 'Israël' }));
  expect(chosen).toHaveBeenLastCalledWith('IL');
  rerender(picker('IL'));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Israël');
  fireEvent.click(screen.getByRole('button', { name: 'Effacer le choix' }));
  expect(chosen).toHaveBeenLastCalledWith('');
});
