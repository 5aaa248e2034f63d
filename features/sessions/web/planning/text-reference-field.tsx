import { useTranslation } from 'react-i18next';
import { Field, Input } from '#web/ui/index.ts';
import type { PlanForm } from './plan-form.ts';
import { usePlanProblem } from './plan-problems.ts';

/** The text to study, as one writes its reference; kept as typed. */
export function TextReferenceField({ form }: { form: PlanForm }) {
  const { t } = useTranslation();
  const problem = usePlanProblem(form);
  return (
    <Field
      label={t('sessions.textReference')}
      optional={t('common.optional')}
      hint={t('sessions.textReferenceHint')}
      error={problem('textReference')}
    >
      {(field) => <Input {...field} {...form.register('textReference')} dir="auto" autoComplete="off" />}
    </Field>
  );
}
