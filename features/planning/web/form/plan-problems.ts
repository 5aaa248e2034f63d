import { type FieldError, writeFieldError } from '#shared/field-error.ts';
import type { PlanField, PlanForm } from './plan-form.ts';

export type Refused = FieldError & { path: string };

/** The server's field `partner` maps to the typed or chosen invitee. */
export function showRefused(form: PlanForm, refused: Refused[]): void {
  for (const { path, ...error } of refused) {
    const [name = ''] = path.split('.');
    const field = name === 'partner' ? (form.getValues('invite') === 'email' ? 'email' : 'chosen') : name;
    if (field in form.getValues()) form.setError(field as PlanField, { message: writeFieldError(error) });
  }
}
