import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { showError } from '../show-result.ts';
import { useMe } from '../use-me.ts';

type Contract = typeof import('../../contract.ts');

/** The schema loads with the first check, so that the sign-in page shows without it. */
export function useAccountForm<Fields extends FieldValues>(
  schemaOf: (contract: Contract) => ZodType<unknown, Partial<Fields>>,
  defaultValues: DefaultValues<Fields>,
) {
  const { passwordMinLength: min, minimumAge: age } = useMe();
  const resolver: Resolver<Fields, unknown, Fields> = async (...input) => {
    const [contract, { zodResolver }] = await Promise.all([
      import('../../contract.ts'),
      import('@hookform/resolvers/zod'),
    ]);
    return (zodResolver(schemaOf(contract) as ZodType<Fields, Fields>) as typeof resolver)(...input);
  };
  const form = useAppForm<Fields>({ defaultValues, resolver, errorParams: { min, age } });
  return {
    ...form,
    busy: form.formState.isSubmitting,
    submit: (send: (input: Fields) => Promise<unknown>) => form.submit(send, () => showError('errors.offline')),
    /** An empty field shows no message before the submit: the message would move the pressed button. */
    register(...[name, options]: Parameters<typeof form.register>) {
      const field = form.register(name, options);
      return {
        ...field,
        onBlur: async (event: { target: HTMLInputElement }) => {
          if (event.target.value !== '') await field.onBlur(event).catch(() => {});
        },
      };
    },
  };
}
