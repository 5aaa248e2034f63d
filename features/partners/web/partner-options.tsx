import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, Button, Spinner } from '#web/ui/index.ts';
import type { usePicker } from './use-picker.ts';

type Props = { id: string; picker: ReturnType<typeof usePicker> };

/** The people of a PartnerPicker, or why there are none. */
export function PartnerOptions({ id, picker }: Props) {
  const { t } = useTranslation();
  const { query, choices, active, search } = picker;
  const pointedAt = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isPending } = query;
  // In a dialog that scrolls the list may open below what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has another height once it is there
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [isPending, choices.length]);
  useEffect(() => {
    if (active >= 0) pointedAt.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const none = search ? t('partners.noneNamed', { name: search }) : t('partners.none');
  const said = choices.length > 0 ? t('partners.found', { count: choices.length }) : none;
  return (
    <div ref={list} className="mt-1.5 min-h-14 rounded-md border border-line bg-surface shadow-low">
      {query.isPending && (
        <p role="status" className="flex items-center gap-3 p-4 text-ink-soft">
          <Spinner />
          {t('common.loading')}
        </p>
      )}
      {query.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3">
          <span className="text-ink">{t('partners.loadError')}</span>
          <Button look="secondary" onClick={picker.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {query.isSuccess && (
        <p role="status" className={choices.length > 0 ? 'sr-only' : 'p-4 text-ink-soft'}>
          {said}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={t('partners.pick')}
        className={`max-h-60 overflow-y-auto overscroll-contain ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {choices.map((choice, at) => (
          <button
            key={choice.id}
            type="button"
            id={`${id}-${choice.id}`}
            ref={at === active ? pointedAt : null}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-raised aria-selected:bg-indigo-soft"
            // The field keeps the focus; what is chosen goes into it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => picker.choose(choice)}
          >
            <Avatar name={choice.name} seed={choice.id} className="size-9 text-sm" />
            <span className="grid min-w-0">
              <bdi className="truncate text-ink">{choice.name}</bdi>
              {choice.city && <bdi className="truncate text-sm text-ink-soft">{choice.city}</bdi>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
