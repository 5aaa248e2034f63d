import { useTranslation } from 'react-i18next';
import { Field, Input } from '#web/ui/index.ts';
import { PasswordField } from './password-field.tsx';
import type { RegisteredField } from './use-checked-form.ts';

type Proof = 'password' | 'code';
type Props = {
  /** Without one a sign-in of a moment ago stands for it, and nothing is typed. */
  withPassword?: boolean;
  /** A second factor is on: the password alone proves nothing. */
  withCode: boolean;
  /** The form opened for this alone: one types at once. */
  autoFocus?: boolean;
  /** Both of a form whose values hold `password` and `code`. */
  form: { register: (name: Proof) => RegisteredField; errorOf: (name: Proof) => string | undefined };
};

/** The password once more, and a code where a second factor is on: the proof of who asks, as fields of a form. */
export function ProofFields({ withPassword = true, withCode, autoFocus = false, form }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {withPassword && (
        <PasswordField
          label={t('account.currentPassword')}
          error={form.errorOf('password')}
          autoComplete="current-password"
          field={{ ...form.register('password'), autoFocus }}
        />
      )}
      {withCode && (
        <Field label={t('auth.code')} hint={t('account.codeOrBackup')} error={form.errorOf('code')} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              dir="ltr"
              {...form.register('code')}
            />
          )}
        </Field>
      )}
    </>
  );
}
