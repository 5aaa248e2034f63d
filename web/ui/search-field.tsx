import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'ref' | 'className'> & {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (typed: string) => void;
  /** By the button or Escape; the focus stays. */
  onClear: () => void;
};

/** Place it in a form of its own: Enter submits that. */
export function SearchField({ label, clearLabel, value, onChange, onClear, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    onClear();
    field.current?.focus();
  };
  return (
    <div className="relative min-w-0">
      <Search
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
        aria-hidden
      />
      <Input
        {...props}
        ref={field}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
        // dir="auto" would also mirror the padding.
        className="ps-10 pe-12 [unicode-bidi:plaintext] [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={clearLabel} onClick={clear} className="absolute! end-0 top-0">
          <X className="size-5" aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
