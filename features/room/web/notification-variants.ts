import { DoorOpen } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';

const variants: Record<string, NotificationVariant> = {
  room_waits: { icon: DoorOpen, colours: 'bg-gold-soft text-gold' },
};
export default variants;
