import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** Written from left to right, but its button is at the page's end side: hence the padding. */
export function PasswordInput({ showLabel, hideLabel, className = '', ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        className={`pe-12 rtl:ps-12 rtl:pe-3 ${className}`}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-[-4px]"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  );
}
