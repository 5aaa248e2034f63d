import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Field, Textarea } from '#web/ui/index.ts';
import { QUESTION_MAX } from '../../shared/limits.ts';

type Props = {
  name: string;
  text?: string;
  sendLabel: string;
  isSending: boolean;
  error: string | undefined;
  children?: ReactNode;
  /** `text` is trimmed. The form stays open until `close`. */
  onSend: (text: string, close: () => void) => void;
  onClose: () => void;
};

export function QuestionForm({ name, text = '', sendLabel, isSending, error, children, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const { fields, change, forget } = useStoredFields(`question ${name}`, { typed: text });
  const { typed } = fields;
  const words = typed.trim();
  const close = () => {
    forget();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words !== '' && !isSending) onSend(words, close);
  };
  return (
    <form onSubmit={send} className="grid gap-2 rounded-md bg-raised p-3">
      <Field label={t('notes.yourQuestion')} {...(error ? { error } : {})}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={QUESTION_MAX}
            value={typed}
            autoFocus
            onChange={({ target }) => change({ typed: target.value })}
          />
        )}
      </Field>
      {children}
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" busy={isSending} disabled={words === ''}>
          {sendLabel}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
