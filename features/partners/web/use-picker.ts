import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PartnerChoice } from '../contract.ts';
import { partnersApi } from './partners-api.ts';
import { useSettled } from './use-settled.ts';

/** A pause in typing, in milliseconds, after which the list is asked for. */
const PAUSE_MS = 250;
const SEARCH_MAX = 100;

type Props = { value: PartnerChoice | null; onChange: (choice: PartnerChoice | null) => void };

/** What is typed, listed and pointed at in a PartnerPicker, and what its keys do. */
export function usePicker({ value, onChange }: Props) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const search = useSettled(text.trim().slice(0, SEARCH_MAX), PAUSE_MS);
  const query = useQuery(
    partnersApi.choices.queryOptions({ input: { search }, enabled: open, placeholderData: keepPreviousData }),
  );
  const choices = query.data ?? [];
  const active = choices.findIndex(({ id }) => id === activeId);

  // A dialog hears Escape at the document, before any element does: while the list is open the key is the list's.
  const closeByEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.activeElement !== input.current) return;
    event.stopPropagation();
    setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: globalThis.KeyboardEvent) => closeByEscape(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [open]);

  const choose = (choice: PartnerChoice) => {
    onChange(choice);
    setText('');
    setActiveId(null);
    setOpen(false);
  };
  const point = (at: number) => {
    setOpen(true);
    setActiveId(choices.at(at % Math.max(choices.length, 1))?.id ?? null);
  };

  return {
    input,
    whole,
    query,
    choices,
    active,
    open,
    setOpen,
    search,
    choose,
    shown: value ? value.name : text,
    type(typed: string) {
      if (value) onChange(null);
      setText(typed);
      setActiveId(null);
      setOpen(true);
    },
    retry() {
      void query.refetch();
      input.current?.focus();
    },
    clear() {
      onChange(null);
      setText('');
      input.current?.focus();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') point(open ? active + 1 : 0);
      else if (event.key === 'ArrowUp') point(open && active > 0 ? active - 1 : -1);
      else if (event.key === 'Enter' && open) {
        const choice = choices[active];
        if (choice) choose(choice);
        // The form is not sent while one is still choosing.
      } else return;
      event.preventDefault();
    },
  };
}
