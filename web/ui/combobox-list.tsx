import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

export type Asked<Option> = {
  data?: Option[] | undefined;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

export type ComboboxWords = {
  list: string;
  clear: string;
  loading: string;
  none: string;
  found: (count: number) => string;
  failed: string;
  retry: string;
  start?: string;
};

type Props<Option> = {
  id: string;
  asked: Asked<Option>;
  words: ComboboxWords;
  active: number;
  /** No search runs before typing. */
  waiting: boolean;
  optionId: (option: Option) => string;
  row: (option: Option) => ReactNode;
  choose: (option: Option) => void;
};

export function ComboboxList<Option>({ id, asked, words, active, waiting, optionId, row, choose }: Props<Option>) {
  const pointedAt = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) pointedAt.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const options = waiting ? [] : (asked.data ?? []);
  const failed = asked.isError && !waiting;
  const pending = asked.isPending && !waiting;
  const said = waiting ? (words.start ?? '') : options.length > 0 ? words.found(options.length) : words.none;
  const height = `${options.length} ${pending}`;
  const shown = useRef('');
  // In a scrolling dialog the list may open below the visible part.
  useEffect(() => {
    if (shown.current !== height) list.current?.scrollIntoView({ block: 'nearest' });
    shown.current = height;
  }, [height]);
  return (
    <div ref={list} className="mt-1.5 min-h-14 rounded-md border border-line bg-surface shadow-low">
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3">
          <span className="text-ink">{words.failed}</span>
          <Button variant="secondary" onClick={() => void asked.refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {!failed && (
        <p
          role="status"
          className={options.length > 0 ? 'sr-only' : 'flex min-h-14 items-center gap-3 px-4 py-2 text-ink-soft'}
        >
          {pending && <Spinner />}
          {pending ? words.loading : said}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={words.list}
        aria-busy={pending}
        className={`max-h-60 overflow-y-auto overscroll-contain ${asked.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {options.map((option, at) => (
          <button
            type="button"
            tabIndex={-1}
            key={optionId(option)}
            id={optionId(option)}
            ref={at === active ? pointedAt : null}
            role="option"
            aria-selected={at === active}
            className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start select-none hover:bg-raised aria-selected:bg-indigo-soft"
            // The field retains the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {row(option)}
          </button>
        ))}
      </div>
    </div>
  );
}
