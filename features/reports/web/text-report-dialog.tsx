import { useMutation } from '@tanstack/react-query';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClientId } from '#web/client-id.ts';
import { Button, Dialog, Field, Select, Textarea, toast } from '#web/ui/index.ts';
import { DESCRIPTION_MAX, type TextErrorForm, textErrors } from '../contract.ts';
import { reportsApi } from './reports-api.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  reference: string;
  name: string;
  category: string;
};
type Fields = { errorType: TextErrorForm['errorType'] | ''; description: string };

const empty: Fields = { errorType: '', description: '' };

/** Tells of an error in a text. What was typed stays until it has arrived. */
export default function TextReportDialog({ open, onOpenChange, reference, name, category }: Props) {
  const { t } = useTranslation();
  const { register, handleSubmit, reset, watch, formState } = useForm<Fields>({ defaultValues: empty });
  const { mutateAsync, isPending } = useMutation(reportsApi.reportTextError.mutationOptions());
  const { idOf, arrived } = useClientId();
  const required = { validate: (text: string) => Boolean(text.trim()) || t('report.fillAllFields') };
  const { errors } = formState;
  const written = watch('description').length;

  const refuse = () =>
    toast({ title: t('common.error'), description: t('report.fillAllFields'), variant: 'destructive' });
  const send: SubmitHandler<Fields> = async ({ errorType, description }) => {
    if (errorType === '') return refuse();
    try {
      const report = { textReference: reference, category, errorType, description };
      await mutateAsync({ ...report, clientId: idOf(report) });
      arrived();
      toast({ title: t('report.text.sent'), description: t('report.text.thankYou'), variant: 'success' });
      reset(empty);
      onOpenChange(false);
    } catch {
      toast({ title: t('common.error'), description: t('report.text.sendError'), variant: 'destructive' });
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
        <Field label={t('report.text.type')} error={errors.errorType?.message} required>
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
          error={errors.description?.message}
          hint={t('report.text.counter', { number: written, max: DESCRIPTION_MAX })}
          required
        >
          {(control) => (
            <Textarea {...control} rows={5} maxLength={DESCRIPTION_MAX} {...register('description', required)} />
          )}
        </Field>
        <Button type="submit" busy={isPending} disabled={isPending}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
