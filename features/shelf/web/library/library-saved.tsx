import type { UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge, Button, Card, EmptyLine, ErrorState, IconButton, Skeleton } from '#web/ui/index.ts';

const FIRST = 3;

export type SavedLine = {
  key: string;
  to: string;
  name: string;
  more?: ReactNode;
  onRemove: () => void;
};

type Props<Saved> = {
  id: string;
  title: string;
  empty: string;
  query: UseQueryResult<Saved[], Error>;
  line: (saved: Saved) => SavedLine;
};

export function SavedList<Saved>({ id, title, empty, query, line }: Props<Saved>) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  return (
    <Card aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-serif text-xl text-ink outline-none">
          {title}
        </h2>
        {data && data.length > 0 && <Badge variant="gold">{data.length}</Badge>}
      </div>
      {data ? (
        data.length === 0 && <EmptyLine text={empty} />
      ) : query.isError ? (
        <ErrorState
          text={t('library.keptFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => {
            heading.current?.focus({ preventScroll: true });
            void query.refetch();
          }}
        />
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-11 w-full rounded-md" />
          <Skeleton className="h-11 w-full rounded-md" />
          <Skeleton className="h-11 w-full rounded-md" />
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {(all ? data : data.slice(0, FIRST)).map(line).map(({ key, to, name, more, onRemove }) => (
            <li key={key} className="flex items-center gap-2">
              <Link
                to={to}
                className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-md py-1 text-ink transition-colors hover:text-indigo"
              >
                <bdi className="min-w-0">{name}</bdi>
                {more}
              </Link>
              <IconButton
                label={t('library.page.remove', { name })}
                onClick={() => {
                  // The pressed button disappears with its line.
                  heading.current?.focus({ preventScroll: true });
                  onRemove();
                }}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > FIRST && (
        <Button variant="quiet" className="-ms-4 justify-self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'library.showLess' : 'library.showMore')}
        </Button>
      )}
    </Card>
  );
}
