import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocking } from '#features/people/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import type { PersonDialogProps } from '#web/feature.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Checkbox, Dialog, Field, Textarea, toast } from '#web/ui/index.ts';
import { DESCRIPTION_MAX, personReasons } from '../../contract.ts';
import { reportsApi } from '../reports-api.ts';
import { EvidencePreview } from './evidence-preview.tsx';
import type { ReportTarget } from './report-target.ts';

type Props = Omit<PersonDialogProps, 'person'> & {
  /** `id` is null for people without a name, who cannot be blocked here. */
  person: { id: string | null; name: string };
  /** Required for people without an id; default: the person. */
  target?: ReportTarget;
};
type Reason = (typeof personReasons)[number];
type Fields = { description: string };

/**
 * No reason is preselected: pressing one sends the report. The description is preserved until the report is stored,
 * also across a reload.
 */
export default function ReportPersonDialog({ person, target, onClose, onBlocked }: Props) {
  const { t } = useTranslation();
  const { name } = person;
  const [alsoBlock, setAlsoBlock] = useState(false);
  const { idOf } = useClientId();
  const number = useRef(0);
  const reported = target ?? { personId: person.id ?? '' };
  const isMessage = target !== undefined && 'seq' in target;
  const { fields, change, forget } = useStoredFields<Fields>(`report ${Object.values(reported).join(' ')}`, {
    description: '',
  });
  const { description } = fields;
  const [chosen, setChosen] = useState<Reason | null>(null);
  const hintId = useId();
  const report = useMutation(reportsApi.reportPerson.mutationOptions());
  const thank = (description: string) =>
    toast({ title: (t) => t('report.person.sent', { number: number.current }), description, variant: 'success' });
  const { block, isPending: isBlocking } = useBlocking({ id: person.id ?? '', name }, () => {
    thank(t('people.blocked', { name }));
    forget();
    onClose();
    onBlocked?.();
  });

  const send = async (reason: Reason) => {
    setChosen(reason);
    const form = { ...reported, reason, description };
    try {
      // If only the block failed, a second attempt repeats the same report.
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
      title={t(isMessage ? 'report.person.titleMessage' : 'report.person.title', { name })}
      description={t('report.person.intro', { name })}
      closeLabel={t('common.close')}
    >
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('report.person.description')} optional={t('common.optional')}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={2}
              maxLength={DESCRIPTION_MAX}
              value={description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        {person.id !== null && (
          <Checkbox label={t('report.person.block', { name })} checked={alsoBlock} onChange={setAlsoBlock} />
        )}
        <fieldset className="grid gap-2" aria-describedby={hintId}>
          <legend className="pb-1 font-semibold text-ink">{t('report.person.reason')}</legend>
          <p id={hintId} className="text-sm text-ink-soft">
            {t('report.person.sends')}
          </p>
          {personReasons.map((one) => (
            <Button
              key={one}
              variant="secondary"
              busy={busy && chosen === one}
              disabled={busy}
              onClick={() => void send(one)}
            >
              {t(`report.person.reasons.${one}`)}
            </Button>
          ))}
        </fieldset>
        <EvidencePreview reported={reported} name={name} />
      </form>
    </Dialog>
  );
}
