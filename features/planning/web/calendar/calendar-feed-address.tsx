import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#features/sessions/web/invitation-api.ts';
import { Button, ConfirmDialog, Field, Input, toast } from '#web/ui/index.ts';
import type { useCalendarFeed } from './use-calendar-feed.ts';

type Props = { address: string; feed: ReturnType<typeof useCalendarFeed> };

export function CalendarFeedAddress({ address, feed }: Props) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'replace' | 'end' | null>(null);
  const copy = async () => {
    const copied = await copyText(address);
    toast(
      copied
        ? { variant: 'success', title: (t) => t('calendarFeed.copied') }
        : {
            variant: 'destructive',
            title: (t) => t('calendarFeed.notCopied'),
            description: (t) => t('calendarFeed.selectIt'),
          },
    );
  };
  const close = () => ask(null);
  return (
    <>
      <Field label={t('calendarFeed.address')} hint={t('calendarFeed.hint')}>
        {(field) => (
          <Input
            {...field}
            readOnly
            dir="ltr"
            value={address}
            className="text-ellipsis"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden />
          {t('calendarFeed.copy')}
        </Button>
        <Button variant="quiet" onClick={() => ask('replace')}>
          {t('calendarFeed.replace')}
        </Button>
        <Button variant="quiet" onClick={() => ask('end')}>
          {t('calendarFeed.end')}
        </Button>
      </div>
      {asked === 'replace' && (
        <ConfirmDialog
          title={t('calendarFeed.replaceTitle')}
          text={t('calendarFeed.replaceText')}
          confirm={t('calendarFeed.replaceConfirm')}
          keep={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={feed.isBusy}
          onConfirm={() => feed.make(close)}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('calendarFeed.endTitle')}
          text={t('calendarFeed.endText')}
          confirm={t('calendarFeed.endConfirm')}
          keep={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={feed.isBusy}
          onConfirm={() => feed.end(close)}
          onClose={close}
        />
      )}
    </>
  );
}
