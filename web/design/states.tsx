import { Button, Card, EmptyState, ErrorState, Notice, ScrollArea, Skeleton, Spinner } from '../ui/index.ts';
import type { Sample } from './samples.ts';

const variants = ['info', 'success', 'warning', 'error'] as const;

export const States = ({ words, place }: { words: Sample; place: string }) => (
  <div className="grid content-start gap-6">
    <div className="grid gap-3">
      {variants.map((variant, at) => (
        <Notice key={variant} variant={variant}>
          {words.notices[at]}
        </Notice>
      ))}
    </div>
    <Card>
      <EmptyState text={words.empty}>
        <Button variant="secondary">{words.plan}</Button>
      </EmptyState>
    </Card>
    <Card>
      <ErrorState text={words.error} retryLabel={words.retry} onRetry={() => {}} />
    </Card>
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
        </span>
        <Spinner className="size-6 text-indigo" />
      </div>
    </Card>
    <ScrollArea label={`${words.book} (${place})`} className="h-32 rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {words.books.map((book) => (
          <li key={book} className="px-5 py-3">
            {book}
          </li>
        ))}
      </ul>
    </ScrollArea>
  </div>
);
