import { BookOpenText, CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { ReferenceName } from '#features/reader/web/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Avatar } from '#web/ui/index.ts';
import type { StudyRequest } from '../contract.ts';

export function RequestWords({ request }: { request: StudyRequest }) {
  const { t } = useTranslation();
  const { relative, dateTime } = useTimes();
  return (
    <div className="flex gap-3">
      <Avatar name={request.otherName} seed={request.otherId ?? request.id} picture={request.otherPicture} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="min-w-0 font-semibold wrap-anywhere text-ink">{nameAlone(t, request.otherName)}</bdi>
          <time className="text-sm text-ink-soft" dateTime={request.createdAt} title={dateTime(request.createdAt)}>
            {relative(request.createdAt)}
          </time>
        </p>
        <p className="wrap-anywhere text-ink">
          <bdi>{request.subject}</bdi>
        </p>
        {request.message && (
          <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
            {request.message}
          </p>
        )}
        {request.textReference && (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <BookOpenText className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              <ReferenceName reference={request.textReference} />
            </span>
          </p>
        )}
        {request.proposedTime && (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
            <span>
              {t('partners.proposes')} <time dateTime={request.proposedTime}>{dateTime(request.proposedTime)}</time>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
