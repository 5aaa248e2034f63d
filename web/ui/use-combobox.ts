import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

const PAUSE_MS = 200;

type Given<Option> = {
  value: Option | null;
  onChange: (option: Option | null) => void;
  onClear?: () => void;
  onType?: (typed: string) => void;
  onSearch: (typed: string | null) => void;
  options: Option[];
  keyOf: (option: Option) => string;
  textOf: (option: Option) => string;
};

export function useCombobox<Option>(given: Given<Option>) {
  const { value, onChange, onClear, onType, onSearch, options, keyOf, textOf } = given;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const settled = useDebouncedValue(text.trim(), PAUSE_MS);
  const active = options.findIndex((option) => keyOf(option) === activeKey);

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    search(open ? settled : null);
  }, [open, settled]);

  const closeByEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.activeElement !== input.current) return;
    event.stopPropagation();
    setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const around = whole.current;
    const onEscape = (event: globalThis.KeyboardEvent) => closeByEscape(event);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && around?.contains(relatedTarget)) return;
      setOpen(false);
      // The text must not look like a choice.
      setText('');
    };
    window.addEventListener('keydown', onEscape, true);
    around?.addEventListener('focusout', onLeave);
    return () => {
      window.removeEventListener('keydown', onEscape, true);
      around?.removeEventListener('focusout', onLeave);
    };
  }, [open]);

  const choose = (option: Option) => {
    onChange(option);
    setText('');
    setActiveKey(null);
    setOpen(false);
  };
  const point = (at: number) => {
    setOpen(true);
    const option = options.at(at % Math.max(options.length, 1));
    setActiveKey(option === undefined ? null : keyOf(option));
  };

  return {
    input,
    whole,
    open,
    active,
    choose,
    settling: settled !== text.trim(),
    empty: text.trim() === '',
    shown: value === null ? text : textOf(value),
    setOpen,
    type(typed: string) {
      if (value !== null) onChange(null);
      onType?.(typed);
      setText(typed);
      setActiveKey(null);
      setOpen(true);
    },
    clear() {
      if (onClear) onClear();
      else onChange(null);
      setText('');
      setActiveKey(null);
      input.current?.focus();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') point(open ? active + 1 : 0);
      else if (event.key === 'ArrowUp') point(open && active > 0 ? active - 1 : -1);
      else if (event.key === 'Enter' && open) {
        const option = options[active];
        if (option !== undefined) choose(option);
      } else return;
      event.preventDefault();
    },
  };
}
