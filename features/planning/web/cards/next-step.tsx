import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFirstSteps } from '#features/profile/web/api.ts';
import { JoinButton, SessionTime } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery, publicSessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { useParashah } from '#features/shelf/web/api.ts';
import { Button, Card } from '#web/ui/index.ts';
import { CreateSessionButton } from '../form/create-session-button.tsx';

/** @param given.variant of the reading button: secondary next to a card that waits for an answer */
export function NextStep({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  const { due } = useFirstSteps();
  const { data: mine } = useQuery(mySessionsQuery());
  const { data: open = [] } = useQuery(publicSessionsQuery());
  const parashah = useParashah();
  if (due || !mine || mine.length > 0) return null;
  const [soon] = open
    .filter(
      (one) => !one.joined && !one.mine && one.inStudyLanguage !== false && one.participantCount < one.maxParticipants,
    )
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  return (
    <Card aria-labelledby="next-step" className="grid gap-4 border-s-4 border-s-gold">
      <h2 id="next-step" className="font-serif text-xl text-ink">
        {t('sessions.nextStep.title')}
      </h2>
      <ul className="divide-y divide-line">
        {parashah && (
          <Way
            title={t('sessions.nextStep.read', { name: parashah.name })}
            text={t('sessions.nextStep.readText')}
            action={(id) => (
              <Button asChild variant={variant} className="w-full sm:w-auto">
                <Link to={parashah.path} aria-describedby={id}>
                  <BookOpenText className="size-5" aria-hidden />
                  {t('sessions.open')}
                </Link>
              </Button>
            )}
          />
        )}
        {soon && (
          <Way
            title={t('sessions.nextStep.join')}
            text={
              <>
                <bdi>{soon.title}</bdi> · <SessionTime startsAt={soon.startsAt} />
              </>
            }
            action={() => <JoinButton session={soon} />}
          />
        )}
        <Way
          title={t('sessions.nextStep.plan')}
          text={t('sessions.nextStep.planText')}
          action={() => <CreateSessionButton variant="secondary" className="w-full sm:w-auto" />}
        />
      </ul>
    </Card>
  );
}

type WayProps = { title: string; text: ReactNode; action: (describedBy: string) => ReactNode };

function Way({ title, text, action }: WayProps) {
  const id = useId();
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <h3 id={id} className="font-serif text-lg text-ink">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <div className="shrink-0">{action(id)}</div>
    </li>
  );
}
