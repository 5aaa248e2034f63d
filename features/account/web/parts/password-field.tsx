import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, PasswordInput } from '#web/ui/index.ts';

type Props = {
  label: string;
  hint?: string;
  error?: string;
  field: Omit<ComponentProps<'input'>, 'type'>;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, hint, error, field, autoComplete }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={t('ui.showPassword')}
          hideLabel={t('ui.hidePassword')}
          {...field}
        />
      )}
    </Field>
  );
}
