import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** A password that can be looked at. Pasting and password managers work as in any field. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} dir="ltr" className="pe-12 text-start" spellCheck={false} autoCapitalize="none" {...rest} />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  );
}
