import type { ComponentProps } from 'react';

/** Name it (aria-labelledby) if it has a heading. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`rounded-lg border border-line bg-surface p-5 shadow-low ${className}`} {...rest} />
);
