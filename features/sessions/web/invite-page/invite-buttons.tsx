import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { useAnswerInvitation } from './invite-use-answer.ts';

type Props = {
  id: string;
  partner: string | undefined;
  /** Whoever accepts is awaited in the room, and led there. */
  now: boolean;
  onAnswered: () => void;
  onStale: () => void;
};

/** Accept and Decline, for the person invited, with what accepting means. */
export function InviteButtons({ id, partner, now, onAnswered, onStale }: Props) {
  const { t } = useTranslation();
  const answer = useAnswerInvitation({ id, partner, now, onAnswered, onStale });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          busy={answer.pending === true}
          aria-disabled={answer.pending !== null || undefined}
          onClick={() => answer.send(true)}
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
