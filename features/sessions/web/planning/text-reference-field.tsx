import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PickedBook, TextPicker } from '#features/library/web/picker-api.ts';
import { subjects as allSubjects, type Subject } from '../../contract.ts';
import type { PlanForm } from './plan-form.ts';
import { usePlanProblem } from './plan-problems.ts';

type Props = {
  form: PlanForm;
  subjects: readonly Subject[];
  /** Whether nobody has chosen a subject yet: the text it begins with says it. */
  isNew: boolean;
  /** What was saved once and is no text of the library: said so until another one is chosen. */
  unknown?: string | undefined;
};

/** The text to study, found by its name; choosing one sets the subject it belongs to. */
export function TextReferenceField({ form, subjects, isNew, unknown }: Props) {
  const { t } = useTranslation();
  const problem = usePlanProblem(form);
  const setSubject = (book: PickedBook) => {
    // Where no offered subject fits, one of all others may: a general one, or the Shulchan Arukh.
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
          error={problem('textReference') ?? (unknown && value === unknown ? t('sessions.textNowhere') : undefined)}
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

const ofBooks: Partial<Record<Subject, string>> = {
  torah_genesis: 'Genesis',
  torah_exodus: 'Exodus',
  talmud_berakhot: 'Berakhot',
  talmud_shabbat: 'Shabbat',
  mishnah_pirkei_avot: 'Pirkei Avot',
};
const ofCategories: Partial<Record<Subject, PickedBook['category']>> = {
  torah: 'Tanakh',
  talmud: 'Talmud',
  mishnah: 'Mishnah',
  kabbalah: 'Kabbalah',
};

function isAbout(subject: Subject, { title, category }: PickedBook): boolean {
  if (subject === 'halakha_shulchan_arukh') return title.startsWith('Shulchan Arukh');
  return ofBooks[subject] === title || ofCategories[subject] === category;
}
