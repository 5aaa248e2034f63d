import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { focusHeading } from '#web/browser/focus-heading.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { Button, EmptyState, ErrorState, SearchField, Skeleton } from '#web/ui/index.ts';
import type { SearchAnswer } from '../../contract.ts';
import type { DeviceAnswer } from '../../shared/device-answer.ts';
import { NearTo } from '../near/near-to.tsx';
import { DeviceLine } from './device-line.tsx';
import { NoStoredTexts } from './no-stored-texts.tsx';
import { Pager } from './pager.tsx';
import { SearchBooks, useBooksCalled } from './search-books.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';
import { SearchJumps } from './search-jumps.tsx';
import { SearchPrompt } from './search-prompt.tsx';
import { type Asked, useSearchAddress } from './use-search-address.ts';
import { useTextSearch } from './use-text-search.ts';

export function TextSearch() {
  const { t } = useTranslation();
  const { asked, ask } = useSearchAddress();
  const [typed, setTyped] = useTyped(asked.q, (q) => ask({ q }, false));
  const { answer, device, isOld, isPreparing, error, retry } = useTextSearch(asked);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from link to link, as an addition to Tab
    <div className="grid gap-4" onKeyDown={moveBetweenHits}>
      <search>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ q: typed.trim() });
          }}
        >
          <div className="min-w-0 flex-1">
            <SearchField
              label={t('library.search.label')}
              clearLabel={t('library.search.clear')}
              placeholder={t('library.search.placeholder')}
              maxLength={QUERY_MAX}
              value={typed}
              onChange={setTyped}
              onClear={() => ask({ q: '' })}
              data-search-stop
            />
          </div>
          <Button type="submit" className="max-sm:sr-only">
            {t('library.search.submit')}
          </Button>
        </form>
      </search>
      {asked.q === '' ? (
        <SearchPrompt onChoose={(q) => ask({ q })} />
      ) : error && !answer ? (
        <>
          <ErrorState
            text={t('library.search.failed', { message: t(messageKeyOf(error)) })}
            retryLabel={t('common.retry')}
            onRetry={() => {
              focusHeading();
              retry();
            }}
          />
          {isUnreachable(error) && <NoStoredTexts />}
        </>
      ) : answer ? (
        <div aria-busy={isOld} className={isOld ? 'opacity-60 transition-opacity' : ''}>
          <Answer answer={answer} device={device} asked={asked} ask={ask} />
        </div>
      ) : (
        <Loading isPreparing={isPreparing} />
      )}
    </div>
  );
}

type AnswerProps = {
  answer: SearchAnswer;
  device: DeviceAnswer['device'] | undefined;
  asked: Asked;
  ask: ReturnType<typeof useSearchAddress>['ask'];
};

function Answer({ answer, device, asked, ask }: AnswerProps) {
  const { t } = useTranslation();
  // An instance of the previous release returns neither episodes nor unknown words.
  const { directMatch, episodes = [], hits, total, unknown = [], upstream, isIncomplete } = answer;
  const filtered = Boolean(asked.category || asked.book);
  const nowhere = directMatch === null && episodes.length === 0;
  const called = useBooksCalled(asked.q, nowhere && hits.length === 0 && !filtered);
  const leads = !nowhere || called.length > 0;
  const found = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-5">
      {device && <DeviceLine device={device} />}
      <SearchJumps directMatch={directMatch} episodes={episodes} />
      {directMatch === null && <NearTo typed={asked.q} />}
      <SearchBooks q={asked.q} books={called} />
      {(hits.length > 0 || filtered) && <SearchFilters books={answer.books} asked={asked} ask={ask} />}
      <div ref={found} tabIndex={-1} role="status" className="outline-none">
        {hits.length > 0 ? (
          <p className="text-sm text-ink-soft">{t('library.search.found', { count: Math.max(total, hits.length) })}</p>
        ) : filtered ? (
          <EmptyState text={t('library.search.noneFiltered')}>
            <Button variant="secondary" onClick={() => ask({ category: undefined, book: undefined })}>
              {t('library.search.removeFilters')}
            </Button>
          </EmptyState>
        ) : leads || device?.missing ? null : (
          <EmptyState text={t('library.search.none')}>
            <p className="max-w-[34em] text-sm text-ink-soft">{t('library.search.noneHint')}</p>
          </EmptyState>
        )}
      </div>
      {unknown.length > 0 && !leads && (
        <p className="max-w-[38em] text-sm text-ink-soft">
          {t('library.search.unknown', { words: unknown.join(', '), count: unknown.length })}
        </p>
      )}
      {isIncomplete && (
        <p role="status" className="text-sm text-ink-soft">
          {t('library.search.incomplete')}
        </p>
      )}
      {upstream === 'unreachable' && (
        <p className="text-sm text-ink-soft">
          {t(hits.length > 0 ? 'library.search.upstreamUnreachable' : 'library.search.upstreamUnreachableNone')}
        </p>
      )}
      {hits.length > 0 && <SearchHits answer={answer} chosenBook={asked.book} onBook={(book) => ask({ book })} />}
      <Pager
        page={answer.page}
        pages={answer.pages}
        onPage={(page) => {
          ask({ page });
          // The pressed button may become disabled.
          found.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

function Loading({ isPreparing }: { isPreparing: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      {isPreparing && <p className="text-sm text-ink-soft">{t('device.search.preparing')}</p>}
      <Skeleton className="h-4 w-40" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full rounded-lg" />
      ))}
    </div>
  );
}

function moveBetweenHits(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-search-stop]')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
