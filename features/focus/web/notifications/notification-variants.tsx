import { CircleHelp, Coins } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';
import { VouchInPlace } from './vouch-in-place.tsx';

const variants: Record<string, NotificationVariant> = {
  exit_contested: { icon: CircleHelp, colours: 'bg-indigo-soft text-indigo', Actions: VouchInPlace },
  shekels: { icon: Coins, colours: 'bg-gold-soft text-gold' },
};
export default variants;
