import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/index.ts';
import type { RequestAnswered } from '../contract.ts';
import { useHourWords } from './use-hour-words.ts';

type Props = { answered: RequestAnswered; onLeave?: () => void };

export function AnsweredWays({ answered: { conversationId, session }, onLeave }: Props) {
  const { t } = useTranslation();
  if (!conversationId) return null;
  return (
    <div className="grid gap-2">
      {session && <PlannedHour startsAt={session.startsAt} />}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={session ? `/sessions/${session.id}/room` : '/home#my-partners'} onClick={onLeave}>
            {t(session ? 'partners.seeHour' : 'partners.plan')}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={`/chat?conversation=${conversationId}`} onClick={onLeave}>
            {t('partners.write')}
          </Link>
        </Button>
      </div>
    </div>
  );
}

export function PlannedHour({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation();
  const { date, timeHere } = useHourWords();
  return <p className="text-ink">{t('partners.plannedHour', { date: date(startsAt), time: timeHere(startsAt) })}</p>;
}
