import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import type { Question } from '../../contract.ts';
import { notesApi } from '../notes-api.ts';
import { QuestionForm } from './question-form.tsx';

type Props = {
  sessionId: string;
  question: Question;
  onReworded: (question: Question) => void;
  onClose: () => void;
};

export function RewordForm({ sessionId, question, onReworded, onClose }: Props) {
  const { t } = useTranslation();
  const reword = useMutation(notesApi.reword.mutationOptions({ onSuccess: onReworded }));
  return (
    <QuestionForm
      name={question.id}
      text={question.text}
      sendLabel={t('notes.reword')}
      isSending={reword.isPending}
      error={reword.isError ? t(messageKeyOf(reword.error)) : undefined}
      onSend={(text, close) => {
        if (text === question.text) close();
        else reword.mutate({ id: sessionId, questionId: question.id, text }, { onSuccess: close });
      }}
      onClose={onClose}
    />
  );
}
