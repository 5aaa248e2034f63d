import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import type { NotificationVariant } from '#web/feature.ts';
import { useVariants } from './notification-variants.ts';

const plain: NotificationVariant = { icon: Bell, colours: 'bg-raised text-ink-soft' };

export const NotificationIcon = ({ type }: { type: string }) => (
  <Suspense fallback={<Circle variant={plain} />}>
    <OfType type={type} />
  </Suspense>
);

const OfType = ({ type }: { type: string }) => <Circle variant={useVariants()[type] ?? plain} />;

const Circle = ({ variant: { icon: Icon, colours } }: { variant: NotificationVariant }) => (
  <span aria-hidden className={`grid size-9 shrink-0 place-items-center rounded-full ${colours}`}>
    <Icon className="size-4.5" />
  </span>
);
