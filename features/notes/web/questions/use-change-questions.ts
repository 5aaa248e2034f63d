import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Question } from '../../contract.ts';
import { notesApi } from '../notes-api.ts';

/** Optimistic: reverts a refused change. */
export function useChangeQuestions(sessionId: string) {
  const client = useQueryClient();
  const queryKey = notesApi.questions.queryKey({ input: { id: sessionId } });
  const show = (change: (questions: Question[]) => Question[]) =>
    client.setQueryData<{ questions: Question[] }>(queryKey, (data) => data && { questions: change(data.questions) });
  const onError = (error: unknown) => {
    void client.invalidateQueries({ queryKey });
    toast({
      title: (t) => t('notes.questionError'),
      description: (t) => t(messageKeyOf(error)),
      variant: 'destructive',
    });
  };
  const mark = useMutation(
    notesApi.mark.mutationOptions({
      onMutate: ({ questionId, done }) =>
        void show((questions) => questions.map((one) => (one.id === questionId ? { ...one, done } : one))),
      onError,
    }),
  );
  const remove = useMutation(
    notesApi.remove.mutationOptions({
      onMutate: ({ questionId }) => void show((questions) => questions.filter(({ id }) => id !== questionId)),
      onError,
    }),
  );
  return {
    mark: (questionId: string, done: boolean) => mark.mutate({ id: sessionId, questionId, done }),
    remove: (questionId: string) => remove.mutate({ id: sessionId, questionId }),
    add: (question: Question) =>
      void show((questions) => [...questions.filter(({ id }) => id !== question.id), question]),
    replace: (question: Question) =>
      void show((questions) => questions.map((one) => (one.id === question.id ? question : one))),
  };
}
