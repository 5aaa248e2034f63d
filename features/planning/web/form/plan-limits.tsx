import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DURATION } from '#features/sessions/shared/limits.ts';
import { Field, Select, Slider, Switch } from '#web/ui/index.ts';
import type { PlanForm } from './plan-form.ts';

type Props = { form: PlanForm };

export function PlanDuration({ form }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="durationMinutes"
      render={({ field: { value = DURATION.default, onChange } }) => (
        <Slider
          label={t('sessions.duration')}
          value={value}
          onChange={onChange}
          min={DURATION.min}
          max={DURATION.max}
          step={DURATION.step}
          say={(count) => t('sessions.minutes', { count })}
          dir={i18n.dir()}
        />
      )}
    />
  );
}

export function PlanNumber({
  form,
  name,
  label,
  choices,
  say,
}: Props & {
  name: 'durationMinutes' | 'maxParticipants';
  label: string;
  choices: readonly number[];
  say: (count: number) => string;
}) {
  return (
    <Field label={label} error={form.errorOf(name)}>
      {(field) => (
        <Select {...field} {...form.register(name, { valueAsNumber: true })}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {say(count)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function PlanFocus({ form }: Props) {
  const { t } = useTranslation();
  const strict = form.watch('strictFocus') ?? false;
  return (
    <div className="grid gap-2">
      <Controller
        control={form.control}
        name="focusModeEnabled"
        render={({ field: { value = false, onChange } }) => (
          <Switch
            label={t('sessions.focus')}
            hint={t('sessions.focusHint')}
            checked={value}
            onChange={onChange}
            disabled={strict}
          />
        )}
      />
      <Controller
        control={form.control}
        name="strictFocus"
        render={({ field: { onChange } }) => (
          <Switch
            label={t('sessions.strictFocus')}
            hint={t('sessions.strictFocusHint')}
            checked={strict}
            onChange={(on) => {
              onChange(on);
              if (on) form.setValue('focusModeEnabled', true);
            }}
          />
        )}
      />
    </div>
  );
}
