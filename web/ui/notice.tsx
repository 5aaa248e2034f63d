import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

const variants = {
  info: { box: 'bg-indigo-soft', icon: Info, ink: 'text-indigo' },
  success: { box: 'bg-leaf-soft', icon: CircleCheck, ink: 'text-leaf' },
  warning: { box: 'bg-amber-soft', icon: TriangleAlert, ink: 'text-amber' },
  error: { box: 'bg-brick-soft', icon: CircleAlert, ink: 'text-brick' },
};

type Props = ComponentProps<'div'> & { variant?: keyof typeof variants };

/** Add role="status" if it appears later. */
export function Notice({ variant = 'info', className = '', children, ...rest }: Props) {
  const { box, icon: Icon, ink } = variants[variant];
  return (
    <div
      className={`flex gap-3 rounded-md border border-line px-4 py-3 text-base text-ink ${box} ${className}`}
      {...rest}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
