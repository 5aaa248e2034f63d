import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { amend } from '#web/realtime/refetch.ts';
import { Card, toast } from '#web/ui/index.ts';
import { partnersApi, suggestionsQuery } from '../partners-api.ts';
import { SuggestedPerson } from './suggested-person.tsx';

const titles = ['one', 'two', 'three'] as const;

export function Suggestions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: people = [] } = useQuery(suggestionsQuery());
  const { queryKey } = suggestionsQuery();
  const without = ({ id }: { id: string }) =>
    amend(queryClient, queryKey, (known) => known.filter((one) => one.id !== id));
  const dismiss = useMutation(
    partnersApi.dismissSuggestion.mutationOptions({
      onMutate(dismissed) {
        without(dismissed);
        title.current?.focus();
      },
      // A refetch may have restored the dismissed person.
      onSuccess: (_done, dismissed) => without(dismissed),
      onError(error) {
        toast({
          variant: 'destructive',
          title: (t) => t('partners.suggestions.failed'),
          description: (t) => t(messageKeyOf(error)),
        });
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  if (people.length === 0) return null;
  return (
    <Card aria-labelledby="suggestions" className="grid grid-cols-1 content-start gap-4">
      <div>
        <h2 id="suggestions" ref={title} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
          {t(`partners.suggestions.titles.${titles[people.length - 1] ?? 'three'}`)}
        </h2>
        <p className="text-sm text-ink-soft">{t('partners.suggestions.hint')}</p>
      </div>
      <ul className="divide-y divide-line">
        {people.map((partner) => (
          <SuggestedPerson key={partner.id} partner={partner} onDismiss={() => dismiss.mutate({ id: partner.id })} />
        ))}
      </ul>
    </Card>
  );
}
