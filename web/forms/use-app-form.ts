import type { FormEvent } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast-store.ts';
import { fieldErrorText } from './field-error.ts';

type Options<Fields extends FieldValues, Sent> = UseFormProps<Fields, unknown, Sent> & {
  errorParams?: Record<string, number>;
};

/**
 * Messages of the schema are catalogue keys. They appear under the field on blur and on submit; a submit focuses the
 * first refused field.
 */
export function useAppForm<Fields extends FieldValues, Sent = Fields>(options: Options<Fields, Sent>) {
  const { errorParams, ...props } = options;
  const { t } = useTranslation();
  const form = useForm<Fields, unknown, Sent>({ mode: 'onTouched', ...props });
  const { handleSubmit, formState } = form;
  return {
    ...form,
    errorOf(name: Path<Fields>): string | undefined {
      const { message } = (get(formState.errors, name) ?? {}) as FieldError;
      return message ? fieldErrorText(t, message, errorParams) : undefined;
    },
    /**
     * For `onSubmit` of the form. A refused input also shows a toast with its first message.
     * @param onError when the schema did not load, or `send` failed
     */
    submit: (send: (input: Sent) => unknown, onError?: () => void) => (event: FormEvent) => {
      event.preventDefault();
      if (formState.isSubmitting) return;
      const sent = handleSubmit(
        (input) => send(input),
        (errors) => toastFirst(errors, errorParams),
      )();
      if (onError) sent.catch(onError);
    },
  };
}

function toastFirst(errors: FieldErrors, params?: Record<string, number>): void {
  const message = Object.values(errors).find((error) => error?.message)?.message;
  toast({
    variant: 'destructive',
    title: (t) => t('common.error'),
    description: (t) => fieldErrorText(t, String(message ?? 'errors.invalidInput'), params),
  });
}
