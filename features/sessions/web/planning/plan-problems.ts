import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast } from '#web/ui/index.ts';
import type { PlanField, PlanFields, PlanForm } from './plan-form.ts';

/** By its contract name. */
export type Refused = { path: string; messageKey: string };

export function usePlanProblem(form: PlanForm) {
  const { t } = useTranslation();
  return (field: PlanField): string | undefined => {
    const key = form.formState.errors[field]?.message;
    return key ? t(key as MessageKey) : undefined;
  };
}

export function sayRefusal(errors: FieldErrors<PlanFields>): void {
  const [first] = Object.values(errors);
  toast({
    variant: 'destructive',
    title: (t) => t('common.error'),
    description: (t) => t((first?.message ?? 'errors.invalidInput') as MessageKey),
  });
}

/** `partner` maps to the typed or the chosen invitee. */
export function showRefused(form: PlanForm, refused: Refused[]): void {
  for (const { path, messageKey } of refused) {
    const [name = ''] = path.split('.');
    const field = name === 'partner' ? (form.getValues('invite') === 'email' ? 'email' : 'chosen') : name;
    if (field in form.getValues()) form.setError(field as PlanField, { message: messageKey });
  }
}
