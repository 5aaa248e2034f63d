import type { ComponentProps } from 'react';

/** A sheet on the paper. Name it (aria-labelledby) when it has a heading. */
export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`rounded-lg border border-line bg-surface p-5 shadow-low ${className}`} {...rest} />
);
