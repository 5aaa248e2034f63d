import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';

type Town = { key: string; name: string };
const lyon = { key: 'lyon', name: 'Lyon' };
const lod = { key: 'lod', name: 'לוד' };

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

let searched: (string | null)[];
let asked: { data?: Town[]; isPending: boolean; isError: boolean };
const refetch = vi.fn();
beforeEach(() => {
  searched = [];
  asked = { data: [lyon, lod], isPending: false, isError: false };
});

const sent = vi.fn();
function Form({ start, initial = null }: { start?: string; initial?: Town | null }) {
  const [value, setValue] = useState<Town | null>(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Combobox
        label="Town"
        value={value}
        onChange={setValue}
        onSearch={(typed) => searched.push(typed)}
        asked={{ ...asked, refetch }}
        keyOf={({ key }) => key}
        textOf={({ name }) => name}
        words={{
          list: 'Towns',
          clear: 'Take back',
          loading: 'Loading',
          none: 'No such town',
          found: (count) => `${count} towns`,
          failed: 'It failed',
          retry: 'Again',
          start,
        }}
      />
      <output>{value?.key ?? 'nowhere'}</output>
      <button type="submit">Send</button>
    </form>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const chosen = () => document.querySelector('output')?.textContent;
const open = () => {
  box().focus();
  fireEvent.click(box());
};

it('a failure appears inside the field and can be retried', () => {
  asked = { isPending: false, isError: true };
  render(<Form />);
  open();
  expect(screen.getByRole('alert').textContent).toContain('It failed');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('the list shows that it is loading, and that no option matches', () => {
  asked = { isPending: true, isError: false };
  const { rerender } = render(<Form />);
  open();
  expect(screen.getByText('Loading')).toBeTruthy();
  asked = { data: [], isPending: false, isError: false };
  rerender(<Form />);
  expect(screen.getByText('No such town')).toBeTruthy();
});

it('a combobox with a start instruction requests nothing before typing', () => {
  render(<Form start="Type the first letters" />);
  open();
  expect(screen.getByText('Type the first letters')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

it('the search runs after a pause in typing, and stops when the list closes', async () => {
  render(<Form />);
  open();
  for (const typed of ['L', 'Ly', ' Lyo ']) fireEvent.change(box(), { target: { value: typed } });
  await waitFor(() => expect(searched.at(-1)).toBe('Lyo'));
  expect(searched).not.toContain('Ly');
  press('Escape');
  await waitFor(() => expect(searched.at(-1)).toBe(null));
});

it('arrow keys move through options and wrap, Enter chooses, and the focus stays', () => {
  render(<Form />);
  box().focus();
  press('ArrowDown');
  const first = screen.getByRole('option', { name: 'Lyon' });
  expect(box().getAttribute('aria-activedescendant')).toBe(first.id);
  expect(first.getAttribute('aria-selected')).toBe('true');
  press('ArrowDown');
  press('ArrowDown');
  expect(box().getAttribute('aria-activedescendant')).toBe(first.id);
  press('ArrowUp');
  expect(press('Enter')).toBe(false);
  expect(chosen()).toBe('lod');
  expect(box().value).toBe('לוד');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(box());
});

it('Enter without a choice neither chooses nor submits; when closed it submits the form', () => {
  render(<Form />);
  open();
  expect(press('Enter')).toBe(false);
  expect(chosen()).toBe('nowhere');
  press('Escape');
  expect(press('Enter')).toBe(true);
});

it('characters still being composed choose nothing', () => {
  render(<Form />);
  open();
  press('ArrowDown');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen()).toBe('nowhere');
});

it('typing over a choice clears it, and so does its button', () => {
  render(<Form initial={lyon} />);
  expect(box().value).toBe('Lyon');
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(chosen()).toBe('nowhere');
  expect(document.activeElement).toBe(box());
  open();
  fireEvent.click(screen.getByRole('option', { name: 'Lyon' }));
  expect(chosen()).toBe('lyon');
  fireEvent.change(box(), { target: { value: 'Lyo' } });
  expect(chosen()).toBe('nowhere');
});

it('the list closes when it loses the focus, and drops text that was not chosen', () => {
  render(<Form />);
  open();
  fireEvent.change(box(), { target: { value: 'Lyo' } });
  fireEvent.blur(box(), { relatedTarget: screen.getByRole('button', { name: 'Send' }) });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('');
});

it('in a dialog Escape closes the list first, and then the dialog', () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Where" closeLabel="Close">
      <Form />
    </Dialog>,
  );
  open();
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  press('Escape');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
