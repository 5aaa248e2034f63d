import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '#web/ui/index.ts';
import { PasswordField } from './password-field.tsx';

type Proof = 'password' | 'code';
type Props = {
  withPassword?: boolean;
  withCode: boolean;
  autoFocus?: boolean;
  form: { register: (name: Proof) => UseFormRegisterReturn; errorOf: (name: Proof) => string | undefined };
};

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
