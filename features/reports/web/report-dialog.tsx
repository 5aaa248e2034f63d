import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors, SubmitHandler } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/languages.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useAuth } from '#web/auth.ts';
import { useStoredForm } from '#web/forms/stored-form.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button, Checkbox, Dialog, Field, Input, Select, Textarea, toast } from '#web/ui/index.ts';
import { type IssueForm, issueForm, urgencies } from '../contract.ts';
import { reportsApi } from './reports-api.ts';
import { whereAmI } from './where-am-i.ts';

const address = issueForm.shape.email;

export default function ReportDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t, i18n } = useTranslation();
  const { learner } = useAuth();
  const empty: IssueForm = { email: learner?.email ?? '', subject: '', message: '', urgency: 'normal' };
  const form = useAppForm<IssueForm>({ defaultValues: empty });
  const { register, handleSubmit, reset, errorOf } = form;
  useStoredForm('report', form);
  const { mutateAsync, isPending } = useMutation(reportsApi.reportIssue.mutationOptions());
  const { idOf, arrived } = useClientId();
  const [agreed, setAgreed] = useState(false);
  const where = whereAmI();
  const required = { validate: (text: string | undefined) => Boolean(text?.trim()) || 'report.fillAllFields' };

  const send: SubmitHandler<IssueForm> = async (form) => {
    try {
      const language = i18n.resolvedLanguage;
      const report = { ...form, ...(isLanguage(language) && { language }), ...(agreed && { where }) };
      const { number } = await mutateAsync({ ...report, clientId: idOf(report) });
      arrived();
      const description = `${t('report.thanks')} ${t('report.number', { number })}`;
      toast({ title: (t) => t('report.success'), description, variant: 'success' });
      setAgreed(false);
      reset(empty);
      onOpenChange(false);
    } catch {
      toast({ title: (t) => t('common.error'), description: (t) => t('report.sendError'), variant: 'destructive' });
    }
  };
  const refuse = ({ email, ...others }: FieldErrors<IssueForm>) => {
    // The general message covers empty fields, but not an invalid address alone.
    const isAddress = email?.message === 'report.emailInvalid' && Object.keys(others).length === 0;
    const key = isAddress ? 'report.emailInvalid' : 'report.fillAllFields';
    toast({ title: (t) => t('common.error'), description: (t) => t(key), variant: 'destructive' });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('report.title')}
      description={t('report.intro')}
      closeLabel={t('common.close')}
    >
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(send, refuse)}>
        <Field label={t('report.email')} error={errorOf('email')} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              {...register('email', {
                validate: (text) =>
                  required.validate(text) !== true
                    ? required.validate(text)
                    : address.safeParse(text).success || 'report.emailInvalid',
              })}
            />
          )}
        </Field>
        <Field label={t('report.subject')} error={errorOf('subject')} required>
          {(control) => <Input {...control} dir="auto" maxLength={200} {...register('subject', required)} />}
        </Field>
        <Field label={t('report.message')} error={errorOf('message')} required>
          {(control) => <Textarea {...control} rows={5} maxLength={5000} {...register('message', required)} />}
        </Field>
        <Field label={t('report.urgency')}>
          {(control) => (
            <Select {...control} {...register('urgency')}>
              {urgencies.map((urgency) => (
                <option key={urgency} value={urgency}>
                  {t(`report.urgencies.${urgency}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <Checkbox label={t('report.where')} checked={agreed} onChange={setAgreed} />
          <p className="wrap-anywhere text-sm text-ink-soft">
            {t('report.whereShown', { page: where.page, version: where.appVersion, browser: where.browser })}
          </p>
        </div>
        <Button type="submit" busy={isPending} disabled={isPending}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
