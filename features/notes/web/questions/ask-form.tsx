import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PassageName } from '#features/reader/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import type { Question } from '../../contract.ts';
import { notesApi } from '../notes-api.ts';
import { QuestionForm } from './question-form.tsx';

type Props = {
  sessionId: string;
  at: string | null;
  onAsked: (question: Question) => void;
  onClose: () => void;
};

export function AskForm({ sessionId, at, onAsked, onClose }: Props) {
  const { t } = useTranslation();
  const { idOf, arrived } = useClientId();
  const ask = useMutation(
    notesApi.ask.mutationOptions({
      onSuccess(question) {
        arrived();
        onAsked(question);
      },
    }),
  );
  const send = (text: string, close: () => void) => {
    const given = { text, reference: at };
    // `close` ignores a form with other text.
    ask.mutate({ id: sessionId, clientId: idOf([sessionId, given]), ...given }, { onSuccess: close });
  };
  return (
    <QuestionForm
      name={`of ${sessionId}`}
      sendLabel={t('notes.ask')}
      isSending={ask.isPending}
      error={ask.isError ? t(messageKeyOf(ask.error)) : undefined}
      onSend={send}
      onClose={onClose}
    >
      {at !== null && (
        <p className="text-sm text-gold">
          <PassageName reference={at} />
        </p>
      )}
    </QuestionForm>
  );
}
