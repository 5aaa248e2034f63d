import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PassageName } from '#features/library/web/api.ts';
import { messageKeyOf } from '#web/api.ts';
import { useClientId } from '#web/client-id.ts';
import { Button, Field, Textarea } from '#web/ui/index.ts';
import type { Question } from '../../contract.ts';
import { QUESTION_MAX } from '../../shared/limits.ts';
import { notesApi } from '../notes-api.ts';

type Props = {
  sessionId: string;
  /** The verse it is about. */
  at: string | null;
  onAsked: (question: Question) => void;
  onClose: () => void;
};

/** A question as one words it; what was typed stays while it could not be sent. */
export function AskForm({ sessionId, at, onAsked, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { idOf, arrived } = useClientId();
  const ask = useMutation(
    notesApi.ask.mutationOptions({
      onSuccess(question) {
        arrived();
        onAsked(question);
        onClose();
      },
    }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = { text: text.trim(), reference: at };
    if (given.text !== '') ask.mutate({ id: sessionId, clientId: idOf([sessionId, given]), ...given });
  };
  return (
    <form onSubmit={send} className="grid gap-2 rounded-md bg-raised p-3">
      <Field label={t('notes.yourQuestion')} {...(ask.isError ? { error: t(messageKeyOf(ask.error)) } : {})}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={QUESTION_MAX}
            value={text}
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {at !== null && (
        <p className="text-sm text-gold">
          <Suspense fallback={<bdi>{at}</bdi>}>
            <PassageName reference={at} />
          </Suspense>
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" busy={ask.isPending} disabled={text.trim() === ''}>
          {t('notes.ask')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
