import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { sayError } from '../say.ts';
import { useMe } from '../use-me.ts';

/**
 * A form checked by a schema of the contract, on submit. The first thing refused is said in a toast and stands under its
 * field, which gets the focus. The schemas come with the first submit: the page need not wait for them.
 * @param check picks the schema; its messages are keys of the catalogue
 * @param submit called with what was typed once it passes
 */
export function useCheckedForm<Typed extends FieldValues>(
  check: (contract: typeof import('../../contract.ts')) => ZodType<unknown, Partial<Typed>>,
  defaultValues: DefaultValues<Typed>,
  submit: (typed: Typed) => Promise<void>,
) {
  const { t } = useTranslation();
  const { passwordMinLength: min, minimumAge: age } = useMe();
  const resolver: Resolver<Typed> = async (...asked) => {
    const [{ zodResolver }, contract] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('../../contract.ts'),
    ]);
    return (zodResolver(check(contract)) as unknown as Resolver<Typed>)(...asked);
  };
  const form = useForm<Typed>({ resolver, defaultValues });
  const { errors, isSubmitting } = form.formState;
  const keyOf = (name: string) => errors[name]?.message as MessageKey | undefined;
  return {
    ...form,
    busy: isSubmitting,
    /** The text under a field, if it was refused. */
    errorOf(name: keyof Typed & string): string | undefined {
      const key = keyOf(name);
      return key && String(t(key, { min, age }));
    },
    onSubmit: (event: FormEvent) => {
      const handle = form.handleSubmit(submit, (refused) => {
        const [first] = Object.values(refused);
        if (first?.message) sayError(first.message as MessageKey, { min, age });
      });
      void handle(event).catch(() => sayError('errors.offline'));
    },
  };
}
