import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { type Asked, ComboboxList, type ComboboxWords } from './combobox-list.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { useCombobox } from './use-combobox.ts';

type Props<Option> = {
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string;
  required?: boolean;
  optional?: string;
  disabled?: boolean;
  focused?: boolean;
  value: Option | null;
  onType?: (typed: string) => void;
  onChange: (option: Option | null) => void;
  /** Default: the same as typing over the choice. */
  onClear?: () => void;
  /** After a pause in typing; null while the list is closed. */
  onSearch: (typed: string | null) => void;
  asked: Asked<Option>;
  keyOf: (option: Option) => string;
  textOf: (option: Option) => string;
  row?: (option: Option) => ReactNode;
  words: ComboboxWords;
  inputMode?: 'text' | 'email' | 'search';
};

/**
 * Combobox of the ARIA authoring practices 1.2. Escape closes only the list, which pushes down the content, so it is
 * complete inside a dialog.
 */
export function Combobox<Option>(props: Props<Option>) {
  const {
    label,
    hint,
    placeholder,
    error,
    required,
    optional,
    disabled,
    focused = false,
    value,
    asked,
    keyOf,
    textOf,
    words,
    inputMode,
  } = props;
  const {
    row = (option: Option) => (
      <span className="min-w-0 truncate text-ink">
        <bdi>{textOf(option)}</bdi>
      </span>
    ),
  } = props;
  const listId = useId();
  const options = asked.data ?? [];
  const box = useCombobox({ ...props, options });
  const { active, open, input } = box;
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused, input]);
  const optionId = (option: Option) => `${listId}-${keyOf(option)}`;
  const waiting = words.start !== undefined && box.empty;
  const pointed = open && !waiting ? options[active] : undefined;
  return (
    <div ref={box.whole}>
      <Field label={label} hint={hint} error={error} required={required} optional={optional}>
        {(field) => (
          <>
            <div className="relative">
              <Input
                {...field}
                ref={box.input}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={open}
                aria-controls={open ? listId : undefined}
                aria-activedescendant={pointed === undefined ? undefined : optionId(pointed)}
                autoComplete="off"
                spellCheck={false}
                inputMode={inputMode}
                placeholder={placeholder}
                disabled={disabled}
                // dir="auto" would also mirror the padding.
                className={`[unicode-bidi:plaintext] ${value === null ? '' : 'pe-12'}`}
                value={box.shown}
                onChange={(event) => box.type(event.target.value)}
                onClick={() => box.setOpen(true)}
                onKeyDown={box.onKeyDown}
              />
              {value !== null && !disabled && (
                <span className="absolute inset-y-0 end-0">
                  <IconButton label={words.clear} onClick={box.clear}>
                    <X className="size-5" aria-hidden />
                  </IconButton>
                </span>
              )}
            </div>
            {open && (
              <ComboboxList
                id={listId}
                asked={box.settling && !asked.data ? { ...asked, isPending: true, isError: false } : asked}
                words={words}
                active={active}
                waiting={waiting}
                optionId={optionId}
                row={row}
                choose={box.choose}
              />
            )}
          </>
        )}
      </Field>
    </div>
  );
}
