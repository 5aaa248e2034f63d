import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, EmptyLine, ErrorState } from '#web/ui/index.ts';
import type { Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { NewsSkeleton } from './news-skeleton.tsx';

/** What fits on the dashboard; the others are on the notifications page. */
const SHOWN = 5;

type Props = {
  id: string;
  /** The heading, with what stands beside it. */
  head: (items: Notification[]) => ReactNode;
  /** Which of the latest notifications belong here. */
  wants: (item: Notification) => boolean;
  error: string;
  empty: string;
  row: (item: Notification) => ReactNode;
  /** The way to all of them, when there are some. */
  more: ReactNode;
};

/**
 * Some of the latest notifications in a card, in all its states. They are asked for once, for these cards and the bell
 * together.
 */
export function NewsCard({ id, head, wants, error, empty, row, more }: Props) {
  const { t } = useTranslation();
  const query = useQuery(notificationsApi.latest.queryOptions());
  const items = query.data?.items.filter(wants) ?? [];
  return (
    <Card aria-labelledby={id} className="grid content-start gap-3">
      {head(items)}
      {query.isPending && <NewsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState text={error} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && items.length === 0 && <EmptyLine text={empty} />}
      {items.length > 0 && (
        <>
          <ul className="divide-y divide-line">{items.slice(0, SHOWN).map(row)}</ul>
          {more}
        </>
      )}
    </Card>
  );
}
