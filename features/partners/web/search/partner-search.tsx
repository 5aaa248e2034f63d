import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { SearchField } from '#web/ui/index.ts';
import { WaitingFor } from '../watch/waiting-for.tsx';
import { PartnerFilters } from './partner-filters.tsx';
import { PartnerResults } from './partner-results.tsx';
import { searchPartnersQuery } from './partners-query.ts';
import { usePartnersAddress, usePersonAddress } from './use-partners-address.ts';

const PAUSE_MS = 500;
const NAME_MAX = 100;
const PartnerDialog = lazyDialog(() => import('../partner/partner-dialog.tsx'));

export default function PartnerSearch() {
  const { t } = useTranslation();
  const { asked, ask, clear, clearAll } = usePartnersAddress();
  const { person, close } = usePersonAddress();
  const { learner } = useAuth();
  const [typed, setTyped] = useTyped(asked.search, (search) => ask({ search }, false), PAUSE_MS);
  const results = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(searchPartnersQuery(asked));
  return (
    <div className="grid gap-4">
      <search className="flex flex-wrap items-start gap-2 sm:gap-3">
        <form
          className="min-w-0 flex-1 sm:max-w-md sm:min-w-72"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ search: typed.trim() });
          }}
        >
          <SearchField
            label={t('partners.search.label')}
            clearLabel={t('partners.search.emptyField')}
            placeholder={t('partners.search.placeholder')}
            maxLength={NAME_MAX}
            value={typed}
            onChange={setTyped}
            onClear={() => ask({ search: '' })}
          />
        </form>
        <PartnerFilters asked={asked} ask={ask} clear={clear} />
      </search>
      <WaitingFor asked={asked} onEnded={() => results.current?.focus()} />
      <div ref={results} tabIndex={-1} className="outline-none">
        <PartnerResults query={query} asked={asked} clear={clearAll} />
      </div>
      {/* A learner who opens their own shared address sees only the list. */}
      {person !== null && person !== learner?.id && <PartnerDialog id={person} onClose={close} />}
    </div>
  );
}
