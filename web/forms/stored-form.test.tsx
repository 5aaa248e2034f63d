import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { AuthContext } from '../auth.ts';
import { useStoredFields, useStoredForm } from './stored-form.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Form() {
  const form = useForm({ defaultValues: { title: '' } });
  useStoredForm('test', form);
  return (
    <form onSubmit={form.handleSubmit(() => form.reset())}>
      <input aria-label="Title" {...form.register('title')} />
      <button type="submit">Send</button>
    </form>
  );
}
function open(id: string) {
  cleanup();
  const learner = { id, name: 'Ruth', email: 'ruth@example.org' };
  render(
    <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
      <Form />
    </AuthContext>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
}
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

it('typed values are restored after a reload, for the same learner only', async () => {
  expect(open('ruth').value).toBe('');
  type('Pirké Avot');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(open('ruth').value).toBe('Pirké Avot');
  expect(open('naomi').value).toBe('');
  expect(open('ruth').value).toBe('Pirké Avot');
});

it('values are dropped after submit, reset and sign-out', async () => {
  open('ruth');
  type('Berakhot');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  type('Péa');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  type('');
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  type('Yoma');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  sessionStorage.clear();
  expect(open('ruth').value).toBe('');
});

it('invalid stored values are ignored', () => {
  sessionStorage.setItem('havruta-form ruth test', 'no json');
  expect(open('ruth').value).toBe('');
});

function Question({ start }: { start: string }) {
  const { fields, change, forget } = useStoredFields('question', { words: start, about: 'Avot' });
  return (
    <>
      <input aria-label="Words" value={fields.words} onChange={({ target }) => change({ words: target.value })} />
      <output>{fields.about}</output>
      <button type="button" onClick={forget}>
        Sent
      </button>
    </>
  );
}
const learner = { id: 'ruth', name: 'Ruth', email: 'ruth@example.org' };
const question = (start: string) => (
  <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
    <Question start={start} />
  </AuthContext>
);
const words = () => screen.getByRole<HTMLInputElement>('textbox').value;

it('the fields of a form with its own state are stored; untouched fields follow their initial values', async () => {
  const { rerender } = render(question('Why?'));
  rerender(question('Who?'));
  expect(words()).toBe('Who?');
  type('Where?');
  cleanup();
  sessionStorage.setItem(
    'havruta-form ruth question',
    JSON.stringify({
      ...JSON.parse(sessionStorage.getItem('havruta-form ruth question') ?? ''),
      about: undefined,
      old: 1,
    }),
  );
  render(question('Who?'));
  expect(words()).toBe('Where?');
  expect(screen.getByRole('status').textContent).toBe('Avot');
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }));
  expect(words()).toBe('Who?');
  cleanup();
  expect(sessionStorage.length).toBe(0);
});
