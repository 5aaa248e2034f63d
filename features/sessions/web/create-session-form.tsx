import { Controller, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '#web/times.ts';
import { Button, Field, Input, Select, Slider, Switch, Textarea, toast } from '#web/ui/index.ts';
import type { MessageKey } from '#web/wording/keys.d.ts';
import { DURATION, homeSubjects } from '../contract.ts';
import { wallTimeOf } from '../rules/wall-time.ts';
import type { Plan, PlanFields, PlanFormState } from './plan-form.ts';

type Props = { plan: PlanFormState; onSend: (plan: Plan) => void; sending: boolean };

/** The fields of a new session, as on /home. */
export function CreateSessionForm({ plan, onSend, sending }: Props) {
  const { t, i18n } = useTranslation();
  const { register, control, handleSubmit, formState } = plan.form;
  const problem = (field: keyof PlanFields) => {
    const key = formState.errors[field]?.message;
    return key ? t(key as MessageKey) : undefined;
  };
  const refuse = (errors: FieldErrors<PlanFields>) => {
    const [first] = Object.values(errors);
    toast({
      look: 'destructive',
      title: t('common.error'),
      description: t((first?.message ?? 'errors.invalidInput') as MessageKey),
    });
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(onSend, refuse)}>
      <Field label={t('sessions.title')} required error={problem('title')}>
        {(field) => <Input {...field} {...register('title')} dir="auto" autoComplete="off" />}
      </Field>
      <Field label={t('sessions.subject')} error={problem('subject')}>
        {(field) => (
          <Select {...field} {...register('subject')}>
            {homeSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`sessions.subjects.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('sessions.description')} optional={t('common.optional')} error={problem('description')}>
        {(field) => <Textarea {...field} {...register('description')} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('sessions.date')} required error={problem('date')}>
          {(field) => (
            <Input {...field} {...register('date')} type="date" min={wallTimeOf(new Date(), viewerZone()).date} />
          )}
        </Field>
        <Field
          label={t('sessions.time')}
          required
          error={problem('time')}
          hint={t('sessions.zoneHint', { zone: viewerZone() })}
        >
          {(field) => <Input {...field} {...register('time')} type="time" />}
        </Field>
      </div>
      <Controller
        control={control}
        name="durationMinutes"
        render={({ field: { value, onChange } }) => (
          <Slider
            label={t('sessions.duration')}
            value={value ?? DURATION.default}
            onChange={onChange}
            min={DURATION.min}
            max={DURATION.max}
            step={DURATION.step}
            say={(count) => t('sessions.minutes', { count })}
            dir={i18n.dir()}
          />
        )}
      />
      <div className="grid gap-2">
        <Controller
          control={control}
          name="focusModeEnabled"
          render={({ field: { value, onChange } }) => (
            <Switch
              label={t('sessions.focus')}
              hint={t('sessions.focusHint')}
              checked={value ?? false}
              onChange={onChange}
              disabled={plan.strict}
            />
          )}
        />
        <Switch
          label={t('sessions.strictFocus')}
          hint={t('sessions.strictFocusHint')}
          checked={plan.strict}
          onChange={plan.chooseStrict}
        />
      </div>
      <Button type="submit" busy={sending} className="w-full">
        {t('sessions.submit')}
      </Button>
    </form>
  );
}
