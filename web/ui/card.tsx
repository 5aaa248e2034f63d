import type { ComponentProps } from 'react';

export const Card = ({ className = '', ...rest }: ComponentProps<'section'>) => (
  <section className={`rounded-lg border border-line bg-surface p-5 shadow-low ${className}`} {...rest} />
);
