import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, DialogFoot, IconButton } from '#web/ui/index.ts';
import { FilterFields } from './filter-fields.tsx';
import { type AskedPartners, filterCount, NO_FILTERS, type usePartnersAddress } from './use-partners-address.ts';

type Props = {
  asked: AskedPartners;
  ask: ReturnType<typeof usePartnersAddress>['ask'];
  clear: () => void;
};

export function PartnerFilters(props: Props) {
  return (
    <>
      <FilterSheet {...props} />
      <FilterPanel {...props} />
    </>
  );
}

function FilterPanel({ asked, ask, clear }: Props) {
  const { t } = useTranslation();
  const count = filterCount(asked);
  const [open, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="size-5" aria-hidden />
        {t('partners.search.filters')}
        <Count count={count} />
      </Button>
      {count > 0 && (
        <Button variant="quiet" className="max-sm:hidden" onClick={clear}>
          {t('partners.search.clear')}
        </Button>
      )}
      <div
        id={id}
        hidden={!open}
        className="w-full rounded-lg border border-line bg-surface p-5 shadow-low max-sm:hidden"
      >
        {open && <FilterFields value={asked} onChange={ask} />}
      </div>
    </>
  );
}

function FilterSheet({ asked, ask }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<AskedPartners> | null>(null);
  const form = useId();
  const count = filterCount(asked);
  return (
    <span className="relative sm:hidden">
      <IconButton
        variant="secondary"
        label={count > 0 ? t('partners.search.filtersSet', { count }) : t('partners.search.filters')}
        aria-haspopup="dialog"
        onClick={() => setDraft({})}
      >
        <SlidersHorizontal className="size-5" aria-hidden />
      </IconButton>
      <span className="pointer-events-none absolute -end-1.5 -top-1.5" aria-hidden>
        <Count count={count} />
      </span>
      <Dialog
        open={draft !== null}
        onOpenChange={(open) => open || setDraft(null)}
        title={t('partners.search.filters')}
        closeLabel={t('common.close')}
      >
        <form
          id={form}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setDraft(null);
            ask(draft ?? {});
          }}
        >
          <FilterFields
            value={{ ...asked, ...draft }}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </form>
        <DialogFoot>
          <div className="flex gap-3">
            <Button type="submit" form={form} className="flex-1">
              {t('partners.search.apply')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => setDraft({ ...NO_FILTERS, country: undefined, city: undefined, timeZone: undefined })}
            >
              {t('partners.search.reset')}
            </Button>
          </div>
        </DialogFoot>
      </Dialog>
    </span>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid size-5 place-items-center rounded-full bg-gold-soft text-xs font-semibold text-gold tabular-nums forced-colors:border">
      {count}
    </span>
  );
}
