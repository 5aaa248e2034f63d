import { expect, test } from 'vitest';
import { newPasswordForm, signInForm, signUpForm } from './contract.ts';

const first = (
  form: typeof signInForm | ReturnType<typeof signUpForm> | ReturnType<typeof newPasswordForm>,
  typed: object,
) => form.safeParse(typed).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [{ email: '', password: '' }, 'email: auth.fillRequired'],
  [{ email: '  ', password: 'x' }, 'email: auth.fillRequired'],
  [{ email: 'not an address', password: '' }, 'password: auth.fillRequired'],
  [{ email: 'not an address', password: '12345' }, 'password: auth.passwordTooShort'],
  [{ email: 'not an address', password: '123456' }, 'email: auth.emailInvalid'],
])('reports the first failed check of the sign-in form for %j', (typed, refused) =>
  expect(first(signInForm, typed)).toEqual([refused]),
);

test.each([
  [{ email: 'a@example.org', password: '', confirmPassword: 'x', ofAge: false }, 'password: auth.fillRequired'],
  [
    { email: 'a@example.org', password: '123', confirmPassword: '124', ofAge: false },
    'confirmPassword: auth.passwordMismatch',
  ],
  [
    { email: 'a@example.org', password: '123', confirmPassword: '123', ofAge: false },
    'password: auth.passwordTooShort',
  ],
  [{ email: 'a', password: '123456', confirmPassword: '123456', ofAge: false }, 'email: auth.emailInvalid'],
  [
    { email: 'a@example.org', password: '123456', confirmPassword: '123456', ofAge: false },
    'ofAge: auth.ageNotConfirmed',
  ],
])('reports the first failed check of the sign-up form for %j', (typed, refused) =>
  expect(first(signUpForm(6), typed)).toEqual([refused]),
);

test('the forms accept valid input', () => {
  expect(signInForm.safeParse({ email: ' A@example.org ', password: '123456' }).success).toBe(true);
  expect(
    signUpForm(6).safeParse({ email: 'a@example.org', password: '123456', confirmPassword: '123456', ofAge: true })
      .success,
  ).toBe(true);
  expect(
    first(signUpForm(8), { email: 'a@example.org', password: '123456', confirmPassword: '123456', ofAge: true }),
  ).toEqual(['password: auth.passwordTooShort']);
  expect(first(newPasswordForm(6), { password: '', confirmPassword: '' })).toEqual(['password: auth.fillRequired']);
});
