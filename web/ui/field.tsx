import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };

type Props = {
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  optional?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, hint, error, required, optional, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`mb-1.5 block text-sm font-semibold text-ink ${required ? 'required-mark' : ''}`}>
        {label}
        {optional && ' '}
        {optional && <span className="font-normal text-ink-soft">({optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-brick">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
