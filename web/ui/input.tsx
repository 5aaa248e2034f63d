import type { ComponentProps } from 'react';
import { control } from './variants.ts';

/** A single-line input of any `type`. */
export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`${control} ${className}`} {...rest} />
);
