import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, Textarea } from '#web/ui/index.ts';
import { QUESTION_MAX } from '../../shared/limits.ts';

type Props = {
  /** How the question reads so far. */
  text?: string;
  sendLabel: string;
  isSending: boolean;
  /** Why it could not be sent, to be read under the field. */
  error: string | undefined;
  /** What stands between the field and the buttons. */
  children?: ReactNode;
  /** Given the words without space around them. The form stays open with them until its owner closes it. */
  onSend: (text: string) => void;
  onClose: () => void;
};

/** The words of a question, new or other ones. */
export function QuestionForm({ text = '', sendLabel, isSending, error, children, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const words = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words !== '' && !isSending) onSend(words);
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
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {children}
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" busy={isSending} disabled={words === ''}>
          {sendLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
