import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { toast } from '#web/ui/index.ts';
import type { Reviewable } from '../../contract.ts';
import { sessionsApi } from '../sessions-api.ts';

const scale = [
  { rating: 1, word: 'sessions.review.scale.badly', icon: Frown },
  { rating: 2, word: 'sessions.review.scale.poorly', icon: Annoyed },
  { rating: 3, word: 'sessions.review.scale.fairly', icon: Meh },
  { rating: 4, word: 'sessions.review.scale.well', icon: Smile },
  { rating: 5, word: 'sessions.review.scale.greatly', icon: Laugh },
] as const satisfies { rating: number; word: string; icon: LucideIcon }[];

type Props = {
  session: Reviewable;
  person: Reviewable['people'][number];
  onSaved?: () => void;
};

export function ReviewForm({ session, person, onSaved }: Props) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const id = useId();
  const queryClient = useQueryClient();
  const save = useMutation(
    sessionsApi.review.mutationOptions({
      // Saves quick presses in order.
      scope: { id: `review ${session.id} ${person.id}` },
      onSuccess: onSaved,
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.review.failed'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  // After a failure the choice returns to the saved one.
  const saved = save.data?.rating ?? person.rating;
  const chosen = save.isPending ? save.variables.rating : saved;
  const isSaved = saved !== null && !save.isPending;
  const until = date(save.data?.changeableUntil ?? person.until);
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <fieldset
        className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2"
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-hint`}
      >
        <p id={`${id}-question`} className="min-w-0 font-serif text-lg wrap-anywhere text-ink">
          {t('sessions.review.question', { name: person.name })}
        </p>
        <div className="flex flex-wrap gap-1">
          {scale.map(({ rating, word, icon: Icon }) => (
            <label
              key={rating}
              title={t(word)}
              className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-md border border-transparent px-2 text-sm text-ink-soft transition-colors hover:bg-raised has-checked:border-gold has-checked:bg-gold-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={rating === chosen}
                onChange={() => save.mutate({ id: session.id, personId: person.id, rating })}
              />
              <Icon className="size-5 shrink-0" aria-hidden />
              <span className="max-sm:sr-only">{t(word)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${id}-hint`} className={`text-sm text-ink-soft ${isSaved ? 'sr-only' : ''}`}>
        {t('sessions.review.hint')}
      </p>
      <p role="status" className="min-w-0 text-sm text-leaf">
        {isSaved && t('sessions.review.saved', { date: until })}
      </p>
    </div>
  );
}
