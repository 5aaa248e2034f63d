import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { Field, Input } from '../ui/index.ts';
import { toastStore } from '../ui/toast-store.ts';
import { useAppForm } from './use-app-form.ts';

const schema = z.object({ title: z.string(), email: z.string().min(3, 'auth.emailInvalid') });

let sent: unknown[];
let failures: number;
beforeAll(inFrench);
beforeEach(() => {
  sent = [];
  failures = 0;
});
afterEach(cleanup);

function Form({ fails = false }) {
  const { register, errorOf, submit } = useAppForm({
    defaultValues: { title: '', email: '' },
    resolver: zodResolver(schema),
  });
  const send = async (input: unknown) => {
    sent.push(input);
    if (fails) throw new Error('offline');
  };
  return (
    <form noValidate onSubmit={submit(send, () => failures++)}>
      <Field label="Title">{(control) => <Input {...control} {...register('title')} />}</Field>
      <Field label="Email" error={errorOf('email')}>
        {(control) => <Input {...control} {...register('email')} />}
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const type = (value: string) => fireEvent.change(email(), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));

test('a message appears under the field once it is left, and disappears once the input is valid', async () => {
  render(<Form />);
  type('x');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(email());
  expect((await screen.findByRole('alert')).textContent).toBe(fr.auth.emailInvalid);
  type('x@y');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a submit focuses the first refused field, shows its message in a toast too, and sends nothing', async () => {
  render(<Form />);
  send();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(screen.getByRole('alert').textContent).toBe(fr.auth.emailInvalid);
  expect(toastStore.read()).toMatchObject({ variant: 'destructive', description: fr.auth.emailInvalid });
  expect(sent).toEqual([]);
});

test('a failed submit retains the input, and can be repeated', async () => {
  render(<Form fails />);
  type('x@y');
  send();
  await waitFor(() => expect(failures).toBe(1));
  expect(email().value).toBe('x@y');
  send();
  await waitFor(() => expect(failures).toBe(2));
  expect(sent).toEqual(Array(2).fill({ title: '', email: 'x@y' }));
});
