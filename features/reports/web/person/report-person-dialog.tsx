import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocking } from '#features/people/web/api.ts';
import { messageKeyOf } from '#web/api.ts';
import { useClientId } from '#web/client-id.ts';
import type { PersonDialogProps } from '#web/feature.ts';
import { useKeptFields } from '#web/kept-form.ts';
import { Button, Checkbox, Dialog, Field, Select, Textarea, toast } from '#web/ui/index.ts';
import { DESCRIPTION_MAX, personReasons } from '../../contract.ts';
import { reportsApi } from '../reports-api.ts';
import { EvidencePreview } from './evidence-preview.tsx';

type Props = PersonDialogProps & {
  /** The message that is reported; without it the person. */
  message?: { conversationId: string; seq: number };
};
type Fields = { reason: (typeof personReasons)[number]; description: string };

/**
 * Reports a person, or a message of theirs, and blocks them if one wishes. It can be sent as it opens. What was typed stays
 * until it has arrived, also when the page is loaded again.
 */
export default function ReportPersonDialog({ person, message, onClose, onBlocked }: Props) {
  const { t } = useTranslation();
  const { name } = person;
  const [alsoBlock, setAlsoBlock] = useState(false);
  const { idOf } = useClientId();
  const number = useRef(0);
  const reported = message ?? { personId: person.id };
  const { fields, change, forget } = useKeptFields<Fields>(`report ${Object.values(reported).join(' ')}`, {
    reason: personReasons[0],
    description: '',
  });
  const { reason, description } = fields;
  const report = useMutation(reportsApi.reportPerson.mutationOptions());
  const thank = (description: string) =>
    toast({ title: (t) => t('report.person.sent', { number: number.current }), description, variant: 'success' });
  const { block, isPending: isBlocking } = useBlocking(person, () => {
    thank(t('people.blocked', { name }));
    forget();
    onClose();
    onBlocked?.();
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const form = { ...reported, reason, description };
    try {
      // Sent again because the block failed, it is the same report.
      ({ number: number.current } = await report.mutateAsync({ ...form, clientId: idOf(form) }));
    } catch (error) {
      toast({
        title: (t) => t('report.person.failed'),
        description: (t) => t(messageKeyOf(error)),
        variant: 'destructive',
      });
      return;
    }
    if (alsoBlock) return block();
    thank(t('report.person.thanks'));
    forget();
    onClose();
  };

  const busy = report.isPending || isBlocking;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(message ? 'report.person.titleMessage' : 'report.person.title', { name })}
      description={t('report.person.intro', { name })}
      closeLabel={t('common.close')}
    >
      <form className="grid gap-4" onSubmit={send}>
        <Field label={t('report.person.reason')}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) => change({ reason: personReasons.find((one) => one === target.value) ?? reason })}
            >
              {personReasons.map((one) => (
                <option key={one} value={one}>
                  {t(`report.person.reasons.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('report.person.description')} optional={t('common.optional')}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={DESCRIPTION_MAX}
              value={description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        <EvidencePreview reported={reported} name={name} />
        <Checkbox label={t('report.person.block', { name })} checked={alsoBlock} onChange={setAlsoBlock} />
        {/* In reach as it opens, however much goes along. */}
        <div className="sticky bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] z-10 -mx-5 mb-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] grid border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button type="submit" busy={busy} disabled={busy}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
