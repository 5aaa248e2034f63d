import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { subjects as allSubjects, type Subject } from '#features/sessions/contract.ts';
import { isAbout } from '#features/sessions/shared/subject-of-text.ts';
import { type PickedBook, TextPicker } from '#features/shelf/web/picker-api.ts';
import type { PlanForm } from './plan-form.ts';

type Props = {
  form: PlanForm;
  subjects: readonly Subject[];
  isNew: boolean;
  unknown?: string | undefined;
};

export function TextReferenceField({ form, subjects, isNew, unknown }: Props) {
  const { t } = useTranslation();
  const setSubject = (book: PickedBook) => {
    // A text may belong to a general subject or to the Shulchan Arukh.
    const subject = [...subjects, ...allSubjects].find((one) => isAbout(one, book));
    if (subject) form.setValue('subject', subject, { shouldDirty: true });
  };
  return (
    <Controller
      control={form.control}
      name="textReference"
      render={({ field: { value, onChange } }) => (
        <TextPicker
          label={t('sessions.textReference')}
          optional={t('common.optional')}
          hint={t('sessions.textReferenceHint')}
          error={
            form.errorOf('textReference') ?? (unknown && value === unknown ? t('sessions.textNowhere') : undefined)
          }
          value={value ?? ''}
          onChange={(reference, book) => {
            onChange(reference);
            if (form.formState.errors.textReference) form.clearErrors('textReference');
            if (book) setSubject(book);
          }}
          onKnown={(book) => {
            if (isNew && form.getValues('subject') === form.formState.defaultValues?.subject) setSubject(book);
          }}
        />
      )}
    />
  );
}
