import { Globe, LockKeyhole } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#features/sessions/contract.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { zoneName } from '#shared/date-format.ts';
import { viewerZone } from '#web/times/times.ts';
import { Field, Input, Select, Textarea } from '#web/ui/index.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PlanClashes } from './plan-clashes.tsx';
import type { PlanForm } from './plan-form.ts';
import { PlanNotices } from './plan-notices.tsx';
import { PlanSpan } from './plan-span.tsx';
import { TextReferenceField } from './text-reference-field.tsx';
import { useShownWhenGrown } from './use-shown-when-grown.ts';

type Props = { form: PlanForm };

type TopicProps = Props & {
  subjects: readonly Subject[];
  title?: RefObject<HTMLInputElement | null>;
  isNew?: boolean;
  unknownText?: string | undefined;
};

export function PlanTopic({ form, subjects, title, isNew = false, unknownText }: TopicProps) {
  const { t } = useTranslation();
  const { ref: register, ...titleField } = form.register('title');
  const chosen = form.watch('subject') as Subject;
  const offered = subjects.includes(chosen) ? subjects : [...subjects, chosen];
  return (
    <>
      <Field label={t('sessions.title')} required error={form.errorOf('title')}>
        {(field) => (
          <Input
            {...field}
            {...titleField}
            ref={(input) => {
              register(input);
              if (title) title.current = input;
            }}
            dir="auto"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('sessions.subject')} error={form.errorOf('subject')}>
        {(field) => (
          // Controlled, because otherwise a subject added later would not be selected.
          <Select {...field} {...form.register('subject')} value={chosen}>
            {offered.map((subject) => (
              <option key={subject} value={subject}>
                {t(`sessions.subjects.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('sessions.description')} optional={t('common.optional')} error={form.errorOf('description')}>
        {(field) => <Textarea {...field} {...form.register('description')} />}
      </Field>
      <TextReferenceField form={form} subjects={subjects} isNew={isNew} unknown={unknownText} />
    </>
  );
}

export function PlanWhen({ form, except }: Props & { except?: string }) {
  const { t, i18n } = useTranslation();
  const news = useRef<HTMLDivElement>(null);
  const when = useShownWhenGrown(news);
  const checkAgain = (other: 'date' | 'time') => {
    if (form.getFieldState(other).error) void form.trigger(other);
  };
  return (
    <div ref={when}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('sessions.date')} required error={form.errorOf('date')}>
          {(field) => (
            <Input
              {...field}
              {...form.register('date', { onChange: () => checkAgain('time') })}
              type="date"
              min={wallTimeOf(new Date(), viewerZone()).date}
            />
          )}
        </Field>
        <Field
          label={t('sessions.time')}
          required
          error={form.errorOf('time')}
          hint={t('sessions.zoneHint', { zone: zoneName(i18n.language, viewerZone()) })}
        >
          {(field) => (
            <Input {...field} {...form.register('time', { onChange: () => checkAgain('date') })} type="time" />
          )}
        </Field>
      </div>
      <PlanSpan form={form} />
      {/* Exists before it has content, so additions are announced. */}
      <div ref={news} role="status" className="scroll-mb-28">
        <PlanClashes form={form} except={except} />
        <PlanNotices form={form} />
      </div>
    </div>
  );
}

export function PlanVisibility({ form }: Props) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="isPublic"
      render={({ field: { value = true, onChange } }) => (
        <PlanChoice
          label={t('sessions.visibility.label')}
          value={value ? 'public' : 'private'}
          onChange={(chosen) => onChange(chosen === 'public')}
          choices={[
            {
              value: 'public',
              label: t('sessions.visibility.public'),
              hint: t('sessions.visibility.publicHint'),
              icon: Globe,
            },
            {
              value: 'private',
              label: t('sessions.visibility.private'),
              hint: t('sessions.visibility.privateHint'),
              icon: LockKeyhole,
            },
          ]}
        />
      )}
    />
  );
}
