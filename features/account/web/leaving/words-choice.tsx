import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const choices = [
  { value: 'no', label: 'account.leaving.wordsNo', hint: 'account.leaving.wordsNoHint' },
  { value: 'yes', label: 'account.leaving.wordsYes', hint: 'account.leaving.wordsYesHint' },
] as const;

export function WordsChoice({ field }: { field: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid max-w-[38em] gap-2">
      <legend className="pb-2 font-semibold text-ink">{t('account.leaving.words')}</legend>
      {choices.map(({ value, label, hint }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-edge px-3 py-2.5 has-checked:border-indigo has-focus-visible:outline-2"
        >
          <input type="radio" value={value} {...field} className="mt-1 size-4 accent-indigo" />
          <span>
            <span className="block text-ink">{t(label)}</span>
            <span className="block text-sm text-ink-soft">{t(hint)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
