import { CalendarClock, ChevronRight, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { Card, Field, Select, Switch, toast } from '#web/ui/index.ts';
import type { Profile, ProfileChange } from '../../contract.ts';
import { lastActiveShown } from '../../shared/facts.ts';
import { useFactWords } from '../fact-words.ts';
import { useSaveProfile } from './use-profile.ts';

export function ProfileSwitches({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const words = useFactWords();
  const { mutate } = useSaveProfile({ atOnce: true });
  const set = (change: ProfileChange) =>
    mutate(change, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('profile.switches.refused'),
          description: (t) => t(messageKeyOf(error)),
        }),
    });
  return (
    <Card aria-label={t('profile.switches.label')} className="grid divide-y divide-line py-2">
      <Switch
        label={t('profile.switches.available')}
        hint={t('profile.switches.availableHint')}
        checked={profile.available}
        onChange={(available) => set({ available })}
      />
      <Switch
        label={t('profile.switches.isPublic')}
        hint={t('profile.switches.isPublicHint')}
        checked={profile.isPublic}
        onChange={(isPublic) => set({ isPublic })}
      />
      <Switch
        label={t('profile.switches.showEmail')}
        checked={profile.showEmail}
        onChange={(showEmail) => set({ showEmail })}
      />
      <Switch
        label={t('profile.switches.takesRequests')}
        hint={t('profile.switches.takesRequestsHint')}
        checked={profile.takesRequests}
        onChange={(takesRequests) => set({ takesRequests })}
      />
      <div className="py-3">
        <Field label={t('profile.switches.lastActive')}>
          {(field) => (
            <Select
              {...field}
              value={profile.lastActiveShown}
              onChange={({ target: { value } }) => {
                const chosen = lastActiveShown.find((shown) => shown === value);
                if (chosen) set({ lastActiveShown: chosen });
              }}
            >
              {lastActiveShown.map((shown) => (
                <option key={shown} value={shown}>
                  {words.lastActive(shown)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Way to="/profile/availability" Icon={CalendarClock} text={t('profile.ways.availability')} />
      <Way to="/account" Icon={ShieldCheck} text={t('profile.ways.account')} />
    </Card>
  );
}

const Way = ({ to, Icon, text }: { to: string; Icon: typeof ShieldCheck; text: string }) => (
  <Link to={to} className="flex min-h-12 items-center gap-3 text-ink hover:text-indigo">
    <Icon className="size-5 text-ink-soft" aria-hidden />
    <span className="flex-1">{text}</span>
    <ChevronRight className="size-5 text-ink-soft rtl:-scale-x-100" aria-hidden />
  </Link>
);
