import type { ComponentProps } from 'react';

const card = 'rounded-lg border border-line bg-surface p-5 shadow-low';
const line =
  'flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-1 text-sm text-ink-soft [&_h2]:font-sans [&_h2]:text-sm [&_h2]:font-semibold [&_h2]:text-ink-soft';

type Props = ComponentProps<'section'> & {
  /** For an empty list: heading and sentence in one line without a box. */
  quiet?: boolean;
};

export const Card = ({ quiet = false, className = '', ...rest }: Props) => (
  <section className={quiet ? line : `${card} ${className}`} {...rest} />
);
