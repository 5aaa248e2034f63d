import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, ChipGroup, Field, Select, Switch } from '#web/ui/index.ts';
import { genders, interests, lengths, levels, paces, purposes, studyLanguages } from '../../shared/facts.ts';
import { useFactWords } from '../fact-words.ts';
import type { ProfileForm } from './profile-form.ts';

export function StudyFields({ form }: { form: ProfileForm }) {
  const { t } = useTranslation();
  const words = useFactWords();
  const { register, control, watch } = form;
  return (
    <Card aria-label={t('profile.fields.study')} className="grid gap-5">
      <h2 className="font-serif text-lg">{t('profile.fields.study')}</h2>
      <Some form={form} name="interests" label={t('profile.fields.interests')} keys={interests} word={words.interest} />
      <Some
        form={form}
        name="languages"
        label={t('profile.fields.languages')}
        keys={studyLanguages}
        word={words.language}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('profile.fields.level')} error={form.errorOf('level')}>
          {(field) => (
            <Select {...field} {...register('level')}>
              {watch('level') === '' && <option value="">{t('profile.fields.levelNone')}</option>}
              {levels.map((level) => (
                <option key={level} value={level}>
                  {words.level(level)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('profile.fields.pace')} error={form.errorOf('pace')}>
          {(field) => (
            <Select {...field} {...register('pace')}>
              <option value="">{t('profile.fields.paceNone')}</option>
              {paces.map((pace) => (
                <option key={pace} value={pace}>
                  {words.pace(pace)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('profile.fields.length')} error={form.errorOf('length')}>
          {(field) => (
            <Select {...field} {...register('length')}>
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {words.length(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Some form={form} name="purposes" label={t('profile.fields.purposes')} keys={purposes} word={words.purpose} />
      <Controller
        control={control}
        name="sameGenderOnly"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={t('profile.fields.sameGenderOnly')}
            hint={t('profile.fields.sameGenderHint')}
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {watch('sameGenderOnly') && (
        <Field label={t('profile.fields.gender')} error={form.errorOf('gender')}>
          {(field) => (
            <Select {...field} {...register('gender')}>
              <option value="">{t('profile.fields.genderNone')}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {words.gender(gender)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Card>
  );
}

type SomeProps<Key extends string> = {
  form: ProfileForm;
  name: 'interests' | 'languages' | 'purposes';
  label: string;
  keys: readonly Key[];
  word: (key: Key) => string;
};

function Some<Key extends string>({ form, name, label, keys, word }: SomeProps<Key>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ChipGroup
          label={label}
          keys={keys}
          chosen={keys.filter((key) => (value as readonly string[]).includes(key))}
          word={word}
          onChange={onChange}
        />
      )}
    />
  );
}
