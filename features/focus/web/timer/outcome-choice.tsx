import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Badge, Field, Input, toast } from '#web/ui/index.ts';
import type { FocusSession, StudyGoal } from '../../contract.ts';
import { GOAL_MAX } from '../../shared/limits.ts';
import { type Outcome, outcomes } from '../../shared/outcomes.ts';
import { focusApi } from '../focus-api.ts';

export function OutcomeChoice({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  return session.goals
    .filter(({ goal }) => goal !== '')
    .map((one) => (
      <div key={one.personId} className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">
              {one.me ? t('focus.goal.yours') : t('focus.goal.theirs', { name: one.name })}
            </p>
            <p dir="auto" className="font-serif text-lg text-of-parent wrap-anywhere">
              {one.goal}
            </p>
          </div>
          {!one.me && one.outcome && <Badge>{t(`focus.goal.${one.outcome}`)}</Badge>}
        </div>
        {!one.me && one.note !== '' && (
          <p dir="auto" className="text-of-parent wrap-anywhere text-ink-soft">
            {one.note}
          </p>
        )}
        {one.me && <OwnOutcome sessionId={session.id} mine={one} />}
      </div>
    ));
}

function OwnOutcome({ sessionId, mine }: { sessionId: string; mine: StudyGoal }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [note, setNote] = useState(mine.note);
  const save = useMutation(
    focusApi.setOutcome.mutationOptions({
      // Sends choices in sequence, so that the last one wins.
      scope: { id: `outcome ${sessionId}` },
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      // Stays pending until refetched: otherwise the choice would vanish.
      onSettled: () => queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
    }),
  );
  const chosen = save.isPending ? save.variables.outcome : mine.outcome;
  const say = (outcome: Outcome) => save.mutate({ id: sessionId, outcome, note });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('focus.goal.outcome')}</legend>
        {outcomes.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge px-3 text-sm font-semibold has-checked:border-gold has-checked:bg-gold-soft has-checked:text-gold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              className="sr-only"
              name={`outcome-${sessionId}`}
              checked={chosen === one}
              onChange={() => say(one)}
            />
            {t(`focus.goal.${one}`)}
          </label>
        ))}
      </fieldset>
      {(chosen !== null || note !== '') && (
        <Field label={t('focus.goal.note')} optional={t('common.optional')}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={GOAL_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              onBlur={() => chosen !== null && note.trim() !== mine.note && say(chosen)}
            />
          )}
        </Field>
      )}
    </>
  );
}
