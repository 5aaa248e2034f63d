import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

afterEach(cleanup);

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it('a field binds label, hint and error to the control', () => {
  render(
    <Field label="E-mail" hint="It stays with us" error="Not an address" required>
      {(control) => <Input {...control} type="email" />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(describedBy(input)).toEqual(['Not an address', 'It stays with us']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});

it('a field has no error element without an error, and announces a new one', () => {
  const field = (error?: string) => (
    <Field label="Title" error={error}>
      {(control) => <Textarea {...control} />}
    </Field>
  );
  const { rerender } = render(field());
  const area = screen.getByRole('textbox', { name: 'Title' });
  expect(area.hasAttribute('aria-invalid')).toBe(false);
  expect(area.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field('Too short'));
  expect(screen.getByRole('alert').textContent).toBe('Too short');
  expect(describedBy(area)).toEqual(['Too short']);
});

it('the required mark is not part of the name, and optional fields are labelled', () => {
  render(
    <>
      <Field label="Date" required>
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Book" optional="optional">
        {(control) => (
          <Select {...control}>
            <option>Genesis</option>
          </Select>
        )}
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Date' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Book (optional)' })).toBeTruthy();
});

it('a password is shown and hidden without losing it', () => {
  render(
    <Field label="Password">
      {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" autoComplete="current-password" />}
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(input, { target: { value: 'sod' } });
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('sod');
  expect(input.autocomplete).toBe('current-password');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});
