import type { ComponentProps } from 'react';
import { AsChild } from './as-child.tsx';

const variants = {
  quiet: 'border-transparent text-ink-soft hover:bg-raised hover:text-ink',
  secondary: 'border-edge bg-surface text-ink shadow-low hover:border-ink-soft hover:bg-raised',
};

type Props = ComponentProps<'button'> & {
  label: string;
  variant?: keyof typeof variants;
  asChild?: boolean;
};

export function IconButton({
  label,
  variant = 'quiet',
  asChild = false,
  className = '',
  type = 'button',
  ...rest
}: Props) {
  const shape = `relative inline-grid size-11 shrink-0 place-items-center rounded-md border transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${variants[variant]} ${className}`;
  if (asChild) return <AsChild aria-label={label} className={shape} {...rest} />;
  return <button type={type} aria-label={label} className={shape} {...rest} />;
}
