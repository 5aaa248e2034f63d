import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/api.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { AskForm } from './ask-form.tsx';
import { QuestionRow } from './question-row.tsx';
import { useChangeQuestions } from './use-change-questions.ts';
import { useQuestions } from './use-questions.ts';

type Props = {
  sessionId: string;
  at?: string | null;
  /** Opens a reference; omitted without an open text. */
  onGo?: (reference: string) => void;
};

export default function SessionQuestions({ sessionId, at = null, onGo }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const query = useQuestions(sessionId);
  const { mark, remove, add, replace } = useChangeQuestions(sessionId);
  if (refusalOf(query.error) === 'NOT_FOUND') return <EmptyState text={t('sessions.unknown')} />;
  if (query.isError)
    return (
      <ErrorState
        text={t('notes.questionsError')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton className="mx-5 my-4 h-16" />;
  const { questions } = query.data;
  const done = questions.filter((question) => question.done).length;
  return (
    <section aria-label={t('notes.questions')} className="grid gap-1 px-3 py-2 print:hidden">
      <div className="flex items-center justify-between gap-3 px-2">
        <h2 className="text-sm font-semibold text-ink-soft">
          {questions.length === 0 ? t('notes.questions') : t('notes.questionsDone', { done, count: questions.length })}
        </h2>
        {!isAsking && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('notes.addQuestion')}
          </Button>
        )}
      </div>
      {questions.length === 0 && !isAsking && <p className="px-2 text-sm text-ink-soft">{t('notes.noQuestions')}</p>}
      <ul>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            sessionId={sessionId}
            question={question}
            isHere={at !== null && question.reference === at}
            onMark={(value) => mark(question.id, value)}
            onReworded={replace}
            onRemove={() => remove(question.id)}
            onGo={onGo}
          />
        ))}
      </ul>
      {isAsking && <AskForm sessionId={sessionId} at={at} onAsked={add} onClose={() => setAsking(false)} />}
    </section>
  );
}
