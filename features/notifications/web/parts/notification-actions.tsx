import { Suspense } from 'react';
import type { Notification } from '../../contract.ts';
import { useNotificationText } from './notification-text.ts';
import { useVariants } from './notification-variants.ts';

type Props = { notification: Notification; onLeave?: () => void };

export const NotificationActions = (props: Props) => (
  <Suspense>
    <OfType {...props} />
  </Suspense>
);

function OfType({ notification, onLeave }: Props) {
  const { text } = useNotificationText()(notification);
  const Actions = useVariants()[notification.type]?.Actions;
  return Actions ? <Actions notification={notification} what={text} onLeave={onLeave} /> : null;
}
