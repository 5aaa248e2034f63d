import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: { box: 'bg-indigo-soft', icon: Info, ink: 'text-indigo' },
  success: { box: 'bg-leaf-soft', icon: CircleCheck, ink: 'text-leaf' },
  warning: { box: 'bg-amber-soft', icon: TriangleAlert, ink: 'text-amber' },
  error: { box: 'bg-brick-soft', icon: CircleAlert, ink: 'text-brick' },
};

/** A word beside what it is about. Never by colour alone. */
export function Notice({ look = 'info', children }: { look?: keyof typeof looks; children: ReactNode }) {
  const { box, icon: Icon, ink } = looks[look];
  return (
    <div className={`flex gap-3 rounded-md p-3 text-sm text-ink ${box}`}>
      <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
