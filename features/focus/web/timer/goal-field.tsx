import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Field, Input, toast } from '#web/ui/index.ts';
import type { FocusSession } from '../../contract.ts';
import { GOAL_MAX } from '../../shared/limits.ts';
import { focusApi } from '../focus-api.ts';

export function GoalField({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mine = session.goals.find(({ me }) => me)?.goal ?? '';
  const [goal, setGoal] = useState(mine);
  const save = useMutation(
    focusApi.setGoal.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
    }),
  );
  return (
    <div className="grid gap-2">
      <Field label={t('focus.goal.mine')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={GOAL_MAX}
            value={goal}
            onChange={({ target }) => setGoal(target.value)}
            onBlur={() => goal.trim() !== mine && save.mutate({ id: session.id, goal })}
          />
        )}
      </Field>
      {session.goals
        .filter(({ me, goal: theirs }) => !me && theirs !== '')
        .map((other) => (
          <p key={other.personId} className="text-sm wrap-anywhere text-ink-soft">
            {t('focus.goal.theirs', { name: other.name })} <q dir="auto">{other.goal}</q>
          </p>
        ))}
    </div>
  );
}
