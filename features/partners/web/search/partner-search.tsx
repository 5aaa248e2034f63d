import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { IconButton, Input } from '#web/ui/index.ts';
import { useTyped } from '#web/use-typed.ts';
import { WaitingFor } from '../watch/waiting-for.tsx';
import { PartnerFilters } from './partner-filters.tsx';
import { PartnerResults } from './partner-results.tsx';
import { searchPartnersQuery } from './partners-query.ts';
import { usePartnersAddress, usePersonAddress } from './use-partners-address.ts';

const PAUSE_MS = 500;
const NAME_MAX = 100;
const PartnerDialog = lazy(() => import('../partner/partner-dialog.tsx'));

/** Who fits: a field, filters, cards, and the person one opens beside them. */
export default function PartnerSearch() {
  const { t } = useTranslation();
  const { asked, ask, clear, clearAll } = usePartnersAddress();
  const { person, close } = usePersonAddress();
  const { learner } = useAuth();
  const [typed, setTyped] = useTyped(asked.search, (search) => ask({ search }, false), PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(searchPartnersQuery(asked));
  const empty = () => {
    setTyped('');
    ask({ search: '' });
    field.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <search className="flex flex-wrap items-start gap-2 sm:gap-3">
        <form
          className="relative min-w-0 flex-1 sm:max-w-md sm:min-w-72"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ search: typed.trim() });
          }}
        >
          <Search
            className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
            aria-hidden
          />
          <Input
            ref={field}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={NAME_MAX}
            aria-label={t('partners.search.label')}
            placeholder={t('partners.search.placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || typed === '') return;
              event.preventDefault();
              empty();
            }}
            // Not dir="auto", which would also turn the padding around: the icons stay on the side of the page.
            className="ps-10 pe-12 [unicode-bidi:plaintext] [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <IconButton label={t('partners.search.emptyField')} onClick={empty} className="absolute! end-0 top-0">
              <X className="size-5" aria-hidden />
            </IconButton>
          )}
        </form>
        <PartnerFilters asked={asked} ask={ask} clear={clear} />
      </search>
      <WaitingFor asked={asked} onEnded={() => results.current?.focus()} />
      <div ref={results} tabIndex={-1} className="outline-none">
        <PartnerResults query={query} asked={asked} clear={clearAll} />
      </div>
      {/* Whoever opens the address they shared is beside the list already. */}
      {person !== null && person !== learner?.id && (
        <Suspense>
          <PartnerDialog id={person} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
