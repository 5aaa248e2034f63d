import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { dateLocale } from '#web/times/times.ts';
import { Badge, Button, ErrorState, Skeleton } from '#web/ui/index.ts';
import { account } from '../account-api.ts';
import { deviceName } from '../device-name.ts';
import { keepingLooks } from '../keeping-looks.ts';
import { sessionEnded } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';
import { Section } from './section.tsx';

export function SessionsSection() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(account.sessions.queryOptions());
  const onError = (error: unknown) => showError(messageKeyOf(error));
  const end = useMutation(
    account.endSession.mutationOptions({
      onError,
      onSuccess: () => showSuccess('account.sessionEnded'),
      onSettled: () => queries.invalidateQueries({ queryKey: account.sessions.key() }),
    }),
  );
  const endAll = useMutation({
    mutationFn: () => keepingLooks(() => account.signOutEverywhere.call({})),
    onError,
    onSuccess: sessionEnded,
  });
  const day = dateFormat(dateLocale(i18n.language), { dateStyle: 'long', timeStyle: 'short' });

  return (
    <Section title={t('account.sessionsTitle')}>
      {isError && (
        <ErrorState text={t('account.sessionsError')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-14" />}
      <ul className="grid gap-2">
        {data?.map(({ id, userAgent, current, lastSeenAt }) => {
          const device = deviceName(userAgent) ?? t('account.unknownDevice');
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3"
            >
              <div className="min-w-0 flex-1">
                <p className="text-ink">
                  <bdi>{device}</bdi> {current && <Badge variant="leaf">{t('account.thisDevice')}</Badge>}
                </p>
                <p className="text-sm text-ink-soft">
                  {t('account.lastSeen', { date: day.format(new Date(lastSeenAt)) })}
                </p>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  aria-label={t('account.endSession', { device })}
                  busy={end.isPending}
                  onClick={() => end.mutate({ id })}
                >
                  {t('account.endSessionShort')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {t('account.signOutEverywhere')}
        </Button>
        <p className="text-sm text-ink-soft">{t('account.signOutEverywhereText')}</p>
      </div>
    </Section>
  );
}
