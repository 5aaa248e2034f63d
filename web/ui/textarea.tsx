import type { ComponentProps } from 'react';
import { control } from './variants.ts';

/** Each line in the direction of its text. */
export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" rows={3} className={`${control} resize-y py-2 ${className}`} {...rest} />
);
