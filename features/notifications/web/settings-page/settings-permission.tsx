import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { Badge, Button, Card, Notice, toast } from '#web/ui/index.ts';
import { notificationsApi } from '../notifications-api.ts';
import { askPermission, usePushPermission } from '../push/push-permission.ts';
import { subscribeThisBrowser } from '../push/push-subscribe.ts';

export function SettingsPermission() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const permission = usePushPermission();
  const { learner } = useAuth();
  const failed = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: (t) => t('notifications.settings.pushFailed'),
      description: (t) => t(error instanceof DOMException ? 'notifications.settings.pushRefused' : messageKeyOf(error)),
    });

  const allow = useMutation({
    async mutationFn() {
      if ((await askPermission()) !== 'granted') return;
      toast({ variant: 'success', title: (t) => t('notifications.settings.enabled') });
      if (learner) await subscribeThisBrowser(learner.id);
      await queryClient.invalidateQueries({ queryKey: notificationsApi.devices.key() });
    },
    onError: failed,
  });
  const test = useMutation({
    async mutationFn() {
      const subscription = learner && (await subscribeThisBrowser(learner.id));
      const message = t('notifications.settings.testMessage');
      const sent = subscription && (await notificationsApi.sendTest.call({ subscription, message })).sent;
      toast(
        sent
          ? { variant: 'success', title: (t) => t('notifications.settings.testSent') }
          : { variant: 'destructive', title: (t) => t('notifications.settings.pushFailed') },
      );
    },
    onError: failed,
  });

  return (
    <Card aria-labelledby="permission" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="permission" className="font-serif text-xl text-ink">
          {t('notifications.settings.permission')}
        </h2>
        {permission === 'granted' ? (
          <Badge variant="leaf">{t('notifications.settings.granted')}</Badge>
        ) : (
          <Badge variant="amber">{t('notifications.settings.required')}</Badge>
        )}
      </div>
      {permission === 'granted' && (
        <>
          <p className="text-ink-soft">{t('notifications.settings.grantedText')}</p>
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('notifications.settings.test')}
          </Button>
        </>
      )}
      {permission === 'default' && (
        <>
          <p className="text-ink-soft">{t('notifications.settings.defaultText')}</p>
          <Button className="justify-self-start" busy={allow.isPending} onClick={() => allow.mutate()}>
            {t('notifications.settings.allow')}
          </Button>
        </>
      )}
      {permission === 'denied' && <Notice variant="warning">{t('notifications.settings.denied')}</Notice>}
      {permission === 'unsupported' && <Notice variant="info">{t('notifications.settings.unsupported')}</Notice>}
    </Card>
  );
}
