import type { ComponentProps } from 'react';
import { controlLook } from './field.tsx';

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => <input className={`${controlLook} ${className}`} {...rest} />;

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" rows={3} className={`${controlLook} resize-y py-2 ${className}`} {...rest} />
);
