import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, ErrorState } from '#web/ui/index.ts';
import type { Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { NewsSkeleton } from './news-skeleton.tsx';

const SHOWN = 5;

type Props = {
  id: string;
  head: (items: Notification[]) => ReactNode;
  wants: (item: Notification) => boolean;
  error: string;
  empty: string;
  row: (item: Notification) => ReactNode;
  more: ReactNode;
};

/** The cards and the bell share one query. */
export function NewsCard({ id, head, wants, error, empty, row, more }: Props) {
  const { t } = useTranslation();
  const query = useQuery(notificationsApi.latest.queryOptions());
  const items = query.data?.items.filter(wants) ?? [];
  const isEmpty = query.data !== undefined && items.length === 0;
  return (
    <Card quiet={isEmpty} aria-labelledby={id} className="grid content-start gap-3">
      {head(items)}
      {query.isPending && <NewsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState text={error} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {isEmpty && <p>{empty}</p>}
      {items.length > 0 && (
        <>
          <ul className="divide-y divide-line">{items.slice(0, SHOWN).map(row)}</ul>
          {more}
        </>
      )}
    </Card>
  );
}
