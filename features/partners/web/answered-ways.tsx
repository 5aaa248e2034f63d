import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/index.ts';

type Props = { conversationId: string | null; onLeave?: () => void };

/** Next steps after accepting a request: plan a session, or write. */
export function AnsweredWays({ conversationId, onLeave }: Props) {
  const { t } = useTranslation();
  if (!conversationId) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <Link to="/home#my-partners" onClick={onLeave}>
          {t('partners.plan')}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={`/chat?conversation=${conversationId}`} onClick={onLeave}>
          {t('partners.write')}
        </Link>
      </Button>
    </div>
  );
}
