import { Bell, MessageCircle } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';

const plain: NotificationVariant = { icon: Bell, colours: 'bg-raised text-ink-soft' };

const variants: Record<string, NotificationVariant> = {
  test: plain,
  digest: plain,
  message: { icon: MessageCircle, colours: 'bg-indigo-soft text-indigo' },
};
export default variants;
