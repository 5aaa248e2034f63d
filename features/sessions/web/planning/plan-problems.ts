import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldError, writeFieldError } from '#shared/field-error.ts';
import { fieldErrorText } from '#web/field-error.ts';
import { toast } from '#web/ui/index.ts';
import type { PlanField, PlanFields, PlanForm } from './plan-form.ts';

/** A field refused by the server, by its contract name. */
export type Refused = FieldError & { path: string };

export function usePlanProblem(form: PlanForm) {
  const { t } = useTranslation();
  return (field: PlanField): string | undefined => {
    const message = form.formState.errors[field]?.message;
    return message ? fieldErrorText(t, message) : undefined;
  };
}

export function sayRefusal(errors: FieldErrors<PlanFields>): void {
  const [first] = Object.values(errors);
  toast({
    variant: 'destructive',
    title: (t) => t('common.error'),
    description: (t) => fieldErrorText(t, first?.message ?? 'errors.invalidInput'),
  });
}

/** `partner` maps to the typed or the chosen invitee. */
export function showRefused(form: PlanForm, refused: Refused[]): void {
  for (const { path, ...error } of refused) {
    const [name = ''] = path.split('.');
    const field = name === 'partner' ? (form.getValues('invite') === 'email' ? 'email' : 'chosen') : name;
    if (field in form.getValues()) form.setError(field as PlanField, { message: writeFieldError(error) });
  }
}
