import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/profile/web/api.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { byOrder, useFeatures } from '#web/feature.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { Button, Card, Field, Select, Switch, toast } from '#web/ui/index.ts';
import type { Preferences } from '../../contract.ts';
import { distances, reminderTimes } from '../../shared/choices.ts';
import { notificationsApi } from '../notifications-api.ts';
import { usePushPermission } from '../push/push-permission.ts';

type Saved = Preferences & { mailConfigured: boolean };
/** Settings that belong to no feature. */
type Own = 'notificationsEnabled' | 'quietOnShabbat' | 'mail';

/** Saved on submit. Everything but emails, Shabbat rest and location waits for the browser's permission. */
export function SettingsForm({ saved }: { saved: Saved }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mailConfigured, ...before } = saved;
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const chosen: Preferences = { ...before, ...changes };
  const locked = usePushPermission() !== 'granted';
  const without = locked && (mailConfigured ? 'quietAndMail' : 'quiet');
  const choose = (change: Partial<Preferences>) => setChanges((now) => ({ ...now, ...change }));
  const save = useMutation(
    notificationsApi.savePreferences.mutationOptions({
      onSuccess: (_done, now) => {
        queryClient.setQueryData(notificationsApi.preferences.queryKey(), { ...now, mailConfigured });
        setChanges((all) => Object.fromEntries(Object.entries(all).filter(([name, value]) => now[name] !== value)));
        const title = without
          ? (`notifications.settings.savedWithout.${without}` as const)
          : 'notifications.settings.saved';
        toast({ variant: 'success', title: (t) => t(title) });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('notifications.settings.saveError'),
          description: (t) => t(messageKeyOf(error)),
        }),
    }),
  );
  const switches = useFeatures()
    .flatMap(({ preferences = [] }) => preferences)
    .sort(byOrder);
  const isOn = ({ key, default: otherwise }: NotificationPreference) => (chosen[key] ?? otherwise) === true;
  const shows = (choice: NotificationPreference['shows']) => switches.some((it) => it.shows === choice && isOn(it));
  const toggle = (name: Own, disabled = locked) => (
    <Switch
      label={t(`notifications.settings.toggles.${name}.label`)}
      hint={t(`notifications.settings.toggles.${name}.hint`)}
      checked={chosen[name]}
      onChange={(on) => choose({ [name]: on })}
      disabled={disabled}
    />
  );

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(chosen);
      }}
    >
      <Card aria-labelledby="kinds" className="grid gap-3">
        <h2 id="kinds" className="font-serif text-xl text-ink">
          {t('notifications.settings.kinds')}
        </h2>
        {locked && <p className="text-sm text-ink-soft">{t('notifications.settings.locked')}</p>}
        {toggle('notificationsEnabled')}
        {switches.map((preference) => (
          <Switch
            key={preference.key}
            label={t(`${preference.text}.label` as MessageKey)}
            hint={t(`${preference.text}.hint` as MessageKey)}
            checked={isOn(preference)}
            onChange={(on) => choose({ [preference.key]: on })}
            disabled={locked}
          />
        ))}
      </Card>
      <Card aria-labelledby="custom" className="grid gap-4">
        <h2 id="custom" className="font-serif text-xl text-ink">
          {t('notifications.settings.custom')}
        </h2>
        {shows('reminderTime') && (
          <Field label={t('notifications.settings.reminderTime')}>
            {(field) => (
              <Select
                {...field}
                disabled={locked}
                value={chosen.reminderTime}
                onChange={({ target }) => choose({ reminderTime: oneOf(reminderTimes, target.value) })}
              >
                {reminderTimes.map((count) => (
                  <option key={count} value={count}>
                    {t('notifications.settings.minutesBefore', { count })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {shows('maxDistance') && (
          <Field label={t('notifications.settings.maxDistance')}>
            {(field) => (
              <Select
                {...field}
                disabled={locked}
                value={chosen.maxDistance}
                onChange={({ target }) => choose({ maxDistance: oneOf(distances, target.value) })}
              >
                {distances.map((count) => (
                  <option key={count} value={count}>
                    {t('notifications.settings.kilometres', { count })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <PlaceField />
        {toggle('quietOnShabbat', false)}
        {mailConfigured && toggle('mail', false)}
        {locked && <p className="text-sm text-ink-soft">{t('notifications.settings.othersWait')}</p>}
        <Button type="submit" busy={save.isPending} className="w-full sm:w-auto sm:justify-self-start">
          {t(without ? `notifications.settings.saveWithout.${without}` : 'notifications.settings.save')}
        </Button>
      </Card>
    </form>
  );
}

const oneOf = <Choice extends number>(choices: readonly Choice[], value: string): Choice => {
  const found = choices.find((choice) => String(choice) === value);
  if (found === undefined) throw new RangeError('not one of the choices');
  return found;
};
