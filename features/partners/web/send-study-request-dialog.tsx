import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonChoice } from '#features/people/contract.ts';
import { PersonPicker } from '#features/people/web/api.ts';
import { TextPicker } from '#features/shelf/web/picker-api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useStoredForm } from '#web/forms/stored-form.ts';
import { Button, Dialog, DialogFoot, Field, Input, Textarea } from '#web/ui/index.ts';
import { useRequestForm } from './request-form.ts';
import { useSendRequest } from './use-send-request.ts';

type Props = {
  /** Without it the form has a field for the receiver. */
  receiver?: PersonChoice;
  open?: boolean;
  onClose: () => void;
};

export default function SendStudyRequestDialog({ receiver, open = true, onClose }: Props) {
  const { t } = useTranslation();
  const form = useRequestForm(receiver ?? null);
  useStoredForm(`request ${receiver?.id ?? ''}`, form);
  const { register, control, handleSubmit, reset } = form;
  const formId = useId();
  const { idOf, arrived } = useClientId();
  const { send, isPending, refusedText } = useSendRequest(() => {
    arrived();
    reset();
    onClose();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title={receiver ? t('partners.proposeTo', { name: receiver.name }) : t('partners.propose')}
      description={t('partners.proposeHint')}
      closeLabel={t('common.close')}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(({ receiver: to, proposedAt, textReference, ...words }) => {
          if (!to) return;
          const proposedTime = proposedAt ? new Date(proposedAt).toISOString() : null;
          const request = { ...words, receiverId: to.id, textReference: textReference.trim() || null, proposedTime };
          send({ ...request, clientId: idOf(request) });
        })}
      >
        {!receiver && (
          <Controller
            control={control}
            name="receiver"
            render={({ field: { value, onChange } }) => (
              <PersonPicker value={value} onChange={onChange} error={form.errorOf('receiver')} />
            )}
          />
        )}
        <Field label={t('partners.subject')} required error={form.errorOf('subject')}>
          {(field) => <Input {...field} {...register('subject')} dir="auto" autoComplete="off" />}
        </Field>
        <Controller
          control={control}
          name="textReference"
          render={({ field: { value, onChange } }) => (
            <TextPicker
              label={t('sessions.textReference')}
              optional={t('common.optional')}
              hint={t('sessions.textReferenceHint')}
              error={value === refusedText ? t('sessions.textUnknown') : undefined}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Field label={t('partners.message')} optional={t('common.optional')} error={form.errorOf('message')}>
          {(field) => <Textarea {...field} {...register('message')} />}
        </Field>
        <Field label={t('partners.proposedTime')} optional={t('common.optional')} error={form.errorOf('proposedAt')}>
          {(field) => <Input {...field} {...register('proposedAt')} type="datetime-local" />}
        </Field>
        <DialogFoot>
          <Button type="submit" form={formId} busy={isPending} className="w-full">
            {t('partners.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
