import { AtSign, UsersRound } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#features/people/web/api.ts';
import { Field, Input } from '#web/ui/index.ts';
import { PlanChoice } from './plan-choice.tsx';
import type { PlanForm } from './plan-form.ts';

export function PartnerField({ form }: { form: PlanForm }) {
  const { t } = useTranslation();
  const invite = useWatch({ control: form.control, name: 'invite' });
  return (
    <div className="grid gap-4">
      <Controller
        control={form.control}
        name="invite"
        render={({ field: { value = 'list', onChange } }) => (
          <PlanChoice
            label={`${t('sessions.partner')} (${t('common.optional')})`}
            value={value}
            onChange={onChange}
            choices={[
              { value: 'list', label: t('sessions.partnerFromList'), icon: UsersRound },
              { value: 'email', label: t('sessions.partnerByEmail'), icon: AtSign },
            ]}
          />
        )}
      />
      {invite === 'email' ? (
        <Field label={t('sessions.partnerEmail')} hint={t('sessions.partnerEmailHint')} error={form.errorOf('email')}>
          {(field) => (
            <Input
              {...field}
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Field>
      ) : (
        <Controller
          control={form.control}
          name="chosen"
          render={({ field: { value = null, onChange } }) => (
            <PersonPicker value={value} onChange={onChange} error={form.errorOf('chosen')} />
          )}
        />
      )}
    </div>
  );
}
