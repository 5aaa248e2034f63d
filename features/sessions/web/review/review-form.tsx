import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { useTimes } from '#web/times.ts';
import { Button, toast } from '#web/ui/index.ts';
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
  children?: ReactNode;
};

export function ReviewForm({ session, person, onSaved, children }: Props) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const id = useId();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(person.rating);
  const save = useMutation(
    sessionsApi.review.mutationOptions({
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
  const said = save.data?.rating ?? person.rating;
  const isSaved = said !== null && said === chosen;
  const until = date(save.data?.changeableUntil ?? person.until);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !isSaved && !save.isPending)
          save.mutate({ id: session.id, personId: person.id, rating: chosen });
      }}
    >
      <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="mb-2 font-serif text-lg text-ink">
          {t('sessions.review.question', { name: person.name })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {scale.map(({ rating, word, icon: Icon }) => (
            <label
              key={rating}
              className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-3 py-2 text-ink-soft shadow-low transition-colors hover:border-ink-soft has-checked:border-gold has-checked:bg-gold-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={rating === chosen}
                onChange={() => setChosen(rating)}
              />
              <Icon className="size-5 shrink-0" aria-hidden />
              <span>{t(word)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('sessions.review.hint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {/* After saving the button retains the focus and does nothing. */}
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          disabled={chosen === null}
          aria-disabled={isSaved || undefined}
        >
          {t('sessions.review.save')}
        </Button>
        {children}
        <p role="status" className="min-w-0 text-sm text-leaf">
          {isSaved && t('sessions.review.saved', { date: until })}
        </p>
      </div>
    </form>
  );
}
