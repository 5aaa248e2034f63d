import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, Textarea } from '#web/ui/index.ts';
import { QUESTION_MAX } from '../../shared/limits.ts';

type Props = { text: string; onReword: (text: string) => void; onClose: () => void };

/** A question of one's own in other words. */
export function RewordForm({ text, onReword, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return;
    if (next !== text) onReword(next);
    onClose();
  };
  return (
    <form onSubmit={send} className="grid flex-1 gap-2">
      <Field label={t('notes.yourQuestion')}>
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
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
          {t('notes.reword')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
