import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionForm } from '#features/notes/web/question-form-api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { Dialog, ErrorState, Field, Select, Skeleton, toast } from '#web/ui/index.ts';
import { annotationsApi } from '../annotations-api.ts';
import { queueQuestion } from '../outgoing/queue-question.ts';
import { partnersQuery } from '../section-query.ts';

type Props = { chapter: Chapter; segment: string; quote: string; onClose: () => void };

export default function AskPartner({ chapter, segment, quote, onClose }: Props) {
  const { t } = useTranslation();
  const { place } = useReferences();
  const query = useQuery(partnersQuery());
  const { idOf, arrived } = useClientId();
  const [chosen, setChosen] = useState<string | null>(null);
  const ask = useMutation(annotationsApi.ask.mutationOptions({ onSuccess: arrived }));
  const partners = query.data?.partners;
  const partner = partners?.find(({ id }) => id === chosen) ?? partners?.[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('annotations.askTitle', { place: place(chapter, segment) })}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-4">
        <blockquote
          dir="auto"
          className="line-clamp-3 border-s-2 border-gold ps-3 text-start font-hebrew text-lg text-ink"
        >
          {quote}
        </blockquote>
        {query.isError && !partners ? (
          <ErrorState
            text={t('annotations.partnersError')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
          />
        ) : !partners ? (
          <Skeleton className="h-24" />
        ) : !partner ? (
          <p className="text-ink-soft">{t('annotations.noPartner')}</p>
        ) : (
          <QuestionForm
            name={`at ${chapter.ref}:${segment}`}
            sendLabel={t('annotations.askSend')}
            isSending={ask.isPending}
            error={ask.isError && !isUnreachable(ask.error) ? t(messageKeyOf(ask.error)) : undefined}
            onSend={(text, close) => {
              const given = { partnerId: partner.id, section: chapter.ref, segment, text };
              const clientId = idOf(given);
              const done = (title: 'annotations.asked' | 'annotations.askQueued') => {
                close();
                toast({ variant: 'success', title: (t) => t(title, { name: partner.name }) });
              };
              ask.mutate(
                { clientId, ...given },
                {
                  onSuccess: () => done('annotations.asked'),
                  onError(error) {
                    if (isUnreachable(error))
                      void queueQuestion(clientId, given).then(() => done('annotations.askQueued'));
                  },
                },
              );
            }}
            onClose={onClose}
          >
            <Field label={t('annotations.askWhom')} hint={t('annotations.askHint')}>
              {(control) => (
                <Select {...control} value={partner.id} onChange={({ target }) => setChosen(target.value)}>
                  {partners.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </QuestionForm>
        )}
      </div>
    </Dialog>
  );
}
