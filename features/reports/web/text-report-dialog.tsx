import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SubmitHandler } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/cut-text.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useStoredForm } from '#web/forms/stored-form.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button, Dialog, Field, Input, Select, Textarea, toast } from '#web/ui/index.ts';
import { DESCRIPTION_MAX, type TextErrorForm, textErrors } from '../contract.ts';
import { reportsApi } from './reports-api.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  reference: string;
  name: string;
  category: string;
  version: { language: string; title: string } | undefined;
  marked: string;
};
type Fields = { errorType: TextErrorForm['errorType'] | ''; description: string; marked: string };

/** Preserves the input until the report is stored, also across a reload. */
export default function TextReportDialog(props: Props) {
  const { open, onOpenChange, reference, name, category, version, marked } = props;
  const empty: Fields = { errorType: '', description: '', marked };
  const { t } = useTranslation();
  const form = useAppForm<Fields>({ defaultValues: empty });
  useStoredForm(`text ${reference}`, form);
  const { register, handleSubmit, reset, watch, setValue, errorOf } = form;
  // A new selection replaces the one of an unfinished report.
  useEffect(() => {
    if (marked) setValue('marked', marked, { shouldDirty: true });
  }, [marked, setValue]);
  const { mutateAsync, isPending } = useMutation(reportsApi.reportTextError.mutationOptions());
  const { idOf, arrived } = useClientId();
  const required = { validate: (text: string) => Boolean(text.trim()) || 'report.fillAllFields' };
  const written = watch('description').length;

  const refuse = () =>
    toast({ title: (t) => t('common.error'), description: (t) => t('report.fillAllFields'), variant: 'destructive' });
  const send: SubmitHandler<Fields> = async ({ errorType, ...typed }) => {
    if (errorType === '') return refuse();
    try {
      const read = version && { version: cutText(version.title, 200), textLanguage: version.language };
      const report = { textReference: reference, category, errorType, ...typed, ...read };
      const { number } = await mutateAsync({ ...report, clientId: idOf(report) });
      arrived();
      toast({
        title: (t) => t('report.text.sent'),
        description: (t) => `${t('report.text.thankYou')} ${t('report.number', { number })}`,
        variant: 'success',
      });
      reset(empty);
      onOpenChange(false);
    } catch {
      toast({
        title: (t) => t('common.error'),
        description: (t) => t('report.text.sendError'),
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('report.text.title')}
      description={t('report.text.about', { reference: name })}
      closeLabel={t('common.close')}
    >
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(send, refuse)}>
        <Field label={t('report.text.type')} error={errorOf('errorType')} required>
          {(control) => (
            <Select {...control} {...register('errorType', required)}>
              <option value="">{t('report.text.chooseType')}</option>
              {textErrors.map((type) => (
                <option key={type} value={type}>
                  {t(`report.text.types.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('report.text.description')}
          error={errorOf('description')}
          hint={t('report.text.counter', { number: written, max: DESCRIPTION_MAX })}
          required
        >
          {(control) => (
            <Textarea {...control} rows={5} maxLength={DESCRIPTION_MAX} {...register('description', required)} />
          )}
        </Field>
        {(marked || watch('marked')) && (
          <Field label={t('report.text.marked')}>
            {(control) => <Input {...control} dir="auto" maxLength={500} {...register('marked')} />}
          </Field>
        )}
        <Button type="submit" busy={isPending} disabled={isPending}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
