import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { useTimes } from '#web/times/times.ts';
import { Badge } from '#web/ui/index.ts';
import type { StudyRequest } from '../contract.ts';

const variants = { pending: 'amber', accepted: 'leaf', declined: 'neutral', expired: 'neutral' } as const;
const SHOWN = 5;

export function SentRequests({ requests }: { requests: StudyRequest[] }) {
  const { t } = useTranslation();
  const { relative, dateTime } = useTimes();
  if (requests.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-soft">{t('partners.sentTitle')}</h3>
      <ul className="grid gap-2">
        {requests.slice(0, SHOWN).map((request) => (
          <li key={request.id} className="flex items-start justify-between gap-3 text-sm">
            <span className="min-w-0 wrap-anywhere text-ink-soft">
              <bdi className="text-ink">{nameAlone(t, request.otherName)}</bdi> · <bdi>{request.subject}</bdi> ·{' '}
              <time dateTime={request.createdAt} title={dateTime(request.createdAt)}>
                {relative(request.createdAt)}
              </time>
            </span>
            <span className="shrink-0">
              <Badge variant={variants[request.status]}>{t(`partners.states.${request.status}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
