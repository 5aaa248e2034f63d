import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#shared/date-format.ts';
import { viewerZone } from '#web/times/times.ts';
import { Card, Field, Input, ListPicker, Textarea } from '#web/ui/index.ts';
import { countries } from '../../shared/countries.ts';
import { BIO_MAX } from '../../shared/facts.ts';
import { useFactWords } from '../fact-words.ts';
import { TownPicker } from '../town-picker.tsx';
import type { ProfileForm } from './profile-form.ts';

export function AboutFields({ form }: { form: ProfileForm }) {
  const { t, i18n } = useTranslation();
  const { country: nameOf } = useFactWords();
  const { register, control, watch } = form;
  const collator = new Intl.Collator(i18n.language);
  const offered = countries
    .map((code) => ({ key: code, name: nameOf(code) }))
    .sort((one, other) => collator.compare(one.name, other.name));
  const town = watch('place');
  return (
    <>
      <Card aria-label={t('profile.fields.about')} className="grid gap-5">
        <h2 className="font-serif text-lg">{t('profile.fields.about')}</h2>
        <Field label={t('profile.fields.displayName')} required error={form.errorOf('displayName')}>
          {(field) => <Input {...field} {...register('displayName')} dir="auto" autoComplete="nickname" />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('profile.fields.firstName')}
            optional={t('common.optional')}
            error={form.errorOf('firstName')}
          >
            {(field) => <Input {...field} {...register('firstName')} dir="auto" autoComplete="given-name" />}
          </Field>
          <Field label={t('profile.fields.lastName')} optional={t('common.optional')} error={form.errorOf('lastName')}>
            {(field) => <Input {...field} {...register('lastName')} dir="auto" autoComplete="family-name" />}
          </Field>
        </div>
        <Field
          label={t('profile.fields.phone')}
          hint={t('profile.fields.phoneHint')}
          optional={t('common.optional')}
          error={form.errorOf('phone')}
        >
          {(field) => <Input {...field} {...register('phone')} type="tel" dir="ltr" autoComplete="tel" />}
        </Field>
        <Field label={t('profile.fields.bio')} hint={t('profile.fields.bioHint')} error={form.errorOf('bio')}>
          {(field) => <Textarea {...field} {...register('bio')} rows={4} maxLength={BIO_MAX} />}
        </Field>
      </Card>
      <Card aria-label={t('profile.fields.where')} className="grid gap-5">
        <h2 className="font-serif text-lg">{t('profile.fields.where')}</h2>
        <Controller
          control={control}
          name="place"
          render={({ field: { value, onChange } }) => (
            <TownPicker
              label={t('profile.fields.city')}
              hint={t('profile.place.hint')}
              error={form.errorOf('place')}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {town === null && (
          <Controller
            control={control}
            name="country"
            render={({ field: { value, onChange } }) => (
              <ListPicker
                label={t('profile.fields.country')}
                placeholder={t('profile.fields.countryNone')}
                error={form.errorOf('country')}
                options={offered}
                value={value}
                onChange={onChange}
              />
            )}
          />
        )}
        <Field label={t('profile.fields.timeZone')} hint={t('profile.fields.timeZoneHint')}>
          {(field) => <Input {...field} value={zoneName(i18n.language, viewerZone())} readOnly />}
        </Field>
      </Card>
    </>
  );
}
