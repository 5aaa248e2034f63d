import type { ComponentProps } from 'react';
import { Field, Input } from '#web/ui/index.ts';

type Props = { label: string; error?: string; field: ComponentProps<'input'>; autoComplete?: string };

export const EmailField = ({ label, error, field, autoComplete = 'username' }: Props) => (
  <Field label={label} error={error} required>
    {(control) => (
      <Input
        {...control}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        {...field}
      />
    )}
  </Field>
);
