import type { ComponentProps } from 'react';
import { control } from './variants.ts';

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`${control} ${className}`} {...rest} />
);
