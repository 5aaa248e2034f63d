import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFromAddress, NAME_MAX, useSaveProfile } from '#features/profile/web/api.ts';
import { useAuth } from '#web/auth.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Field, Input } from '#web/ui/index.ts';
import { useAnswerInvitation } from './invite-use-answer.ts';

type Props = {
  id: string;
  partner: string | undefined;
  now: boolean;
  onAnswered: () => void;
  onStale: () => void;
};

/** Requests a name first if it is only the start of the address, as after an email sign-up: the creator sees it. */
export function InviteButtons({ id, partner, now, onAnswered, onStale }: Props) {
  const { t } = useTranslation();
  const answer = useAnswerInvitation({ id, partner, now, onAnswered, onStale });
  const { learner } = useAuth();
  const {
    fields: { name },
    change,
    forget,
  } = useStoredFields('invited name', { name: '' });
  const save = useSaveProfile();
  const accept = () => {
    const displayName = name.trim();
    if (displayName === '') return answer.send(true);
    // Also accepts if the name cannot be saved: /home then requests it again.
    if (!save.isPending) save.mutate({ displayName }, { onSuccess: forget, onSettled: () => answer.send(true) });
  };
  return (
    <div className="grid gap-3">
      {learner && isFromAddress(learner) && (
        <Field label={t('profile.firstSteps.name')} hint={t('profile.firstSteps.nameHint')}>
          {(field) => (
            <Input
              {...field}
              value={name}
              maxLength={NAME_MAX}
              dir="auto"
              autoComplete="name"
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          busy={answer.pending === true || save.isPending}
          aria-disabled={answer.pending !== null || undefined}
          onClick={accept}
        >
          <Check className="size-5" aria-hidden />
          {t(now ? 'sessions.studyNow.join' : 'sessions.invite.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={answer.pending === false}
          aria-disabled={answer.pending !== null || undefined}
          onClick={() => answer.send(false)}
        >
          <X className="size-5" aria-hidden />
          {t(now ? 'sessions.studyNow.notNow' : 'sessions.invite.decline')}
        </Button>
      </div>
      <p className="text-center text-sm text-ink-soft">{t(now ? 'sessions.studyNow.hint' : 'sessions.invite.note')}</p>
    </div>
  );
}
