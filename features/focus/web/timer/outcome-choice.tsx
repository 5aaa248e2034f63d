import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { Badge, toast } from '#web/ui/index.ts';
import { type FocusSession, type Outcome, outcomes } from '../../contract.ts';
import { focusApi } from '../focus-api.ts';

/** What came of the goals: one's own is said with one press, the others' are read. */
export function OutcomeChoice({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useMutation(
    focusApi.setOutcome.mutationOptions({
      onError: (error) => toast({ variant: 'destructive', title: t(messageKeyOf(error)) }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
    }),
  );
  const said = session.goals.filter(({ goal }) => goal !== '');
  const wordOf = (outcome: Outcome) => t(`focus.goal.${outcome}`);
  return said.map(({ personId, name, me, goal, outcome }) => {
    const chosen = me && save.isPending ? save.variables.outcome : outcome;
    return (
      <div key={personId} className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{me ? t('focus.goal.yours') : t('focus.goal.theirs', { name })}</p>
          <p dir="auto" className="font-serif text-lg text-of-parent wrap-anywhere">
            {goal}
          </p>
        </div>
        {me ? (
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
                  name={`outcome-${session.id}`}
                  checked={chosen === one}
                  onChange={() => save.mutate({ id: session.id, outcome: one })}
                />
                {wordOf(one)}
              </label>
            ))}
          </fieldset>
        ) : (
          outcome && <Badge>{wordOf(outcome)}</Badge>
        )}
      </div>
    );
  });
}
