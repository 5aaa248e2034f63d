import { type ReactNode, useId } from 'react';

/** What a control needs so that its label, hint and error belong to it. Spread it on the control. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };

type Props = {
  label: string;
  hint?: string;
  /** Shown under the control, and read out when it appears. */
  error?: string;
  required?: boolean;
  /** Said beside the label of what may be left empty. */
  optional?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, required, optional, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role={error ? 'alert' : undefined} className={error ? 'text-sm text-brick' : 'hidden'}>
        {error}
      </p>
    </div>
  );
}

export const controlLook =
  'w-full min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-ink-soft disabled:opacity-60 aria-invalid:border-brick';
