import type { ComponentProps } from 'react';
import { AsChild } from './as-child.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'border-transparent bg-indigo text-on-indigo shadow-low hover:bg-indigo-strong',
  secondary: 'border-edge bg-surface text-ink shadow-low hover:border-ink-soft hover:bg-raised',
  quiet: 'border-transparent text-indigo hover:bg-raised hover:text-indigo-strong',
  quietDanger: 'border-transparent text-brick hover:bg-raised hover:text-brick-strong',
  danger: 'border-transparent bg-brick text-on-brick shadow-low hover:bg-brick-strong',
};

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof variants;
  /** Further presses do nothing, and the focus stays. */
  busy?: boolean;
  asChild?: boolean;
};

/** For elements that cannot use the component. */
export const buttonShape = (variant: keyof typeof variants, className = ''): string =>
  `relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-1 text-center text-base leading-snug font-semibold text-balance transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress ${variants[variant]} ${className}`;

/** `primary` once per screen, `danger` for irreversible actions, `quietDanger` for the button that asks about one. */
export function Button({
  variant = 'primary',
  busy = false,
  asChild = false,
  className = '',
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const shape = buttonShape(variant, className);
  if (asChild) {
    return (
      <AsChild className={shape} onClick={onClick} {...rest}>
        {children}
      </AsChild>
    );
  }
  return (
    <button
      type={type}
      className={shape}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
