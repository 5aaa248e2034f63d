import type { ComponentProps } from 'react';
import { control } from './variants.ts';

/** One line of text, a date, a time, a number: whatever `type` says. */
export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`${control} ${className}`} {...rest} />
);
