import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import type { ErrorData } from '#shared/base.ts';
import { writeFieldError } from '#shared/field-error.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, ConfirmDialog, toast } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';
import { AboutFields } from './about-fields.tsx';
import { storeDraft } from './profile-draft.ts';
import { changeOf, type FieldName, type ProfileFields, useProfileForm } from './profile-form.ts';
import { StudyFields } from './study-fields.tsx';
import { useSaveProfile } from './use-profile.ts';

type Props = { profile: Profile; onClose: () => void };

export function ProfileEditor({ profile, onClose }: Props) {
  const { t } = useTranslation();
  const form = useProfileForm(profile);
  const save = useSaveProfile();
  const { isDirty, dirtyFields } = form.formState;
  useDraft(form.watch(), dirtyFields);
  const [leaving, setLeaving] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !save.isPending && currentLocation.pathname !== nextLocation.pathname;
  });
  function close() {
    storeDraft({});
    form.reset();
    onClose();
  }
  const submit = form.handleSubmit(async (checked) => {
    try {
      await save.mutateAsync(changeOf(checked));
      toast({ variant: 'success', title: (t) => t('profile.saved') });
      close();
    } catch (error) {
      const refused = error instanceof ORPCError ? ((error.data as ErrorData | undefined)?.fields ?? []) : [];
      for (const { path, ...refusal } of refused)
        form.setError(path as FieldName, { message: writeFieldError(refusal) });
      toast({
        variant: 'destructive',
        title: (t) => t('profile.saveErrorTitle'),
        description: (t) => `${t('profile.saveError')}. ${t(messageKeyOf(error))}`,
      });
    }
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <AboutFields form={form} />
      <StudyFields form={form} />
      <div
        data-bottom-actions
        className="sticky bottom-16 z-10 flex flex-wrap justify-end gap-3 rounded-lg border border-line bg-paper p-3 shadow-low lg:bottom-4"
      >
        <Button variant="secondary" onClick={() => (isDirty ? setLeaving(true) : close())}>
          {t('profile.cancel')}
        </Button>
        <Button type="submit" disabled={!isDirty} busy={save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
      {(leaving || blocker.state === 'blocked') && (
        <ConfirmDialog
          title={t('profile.leave.title')}
          text={t('profile.leave.text')}
          keep={t('profile.leave.stay')}
          confirm={t('profile.leave.go')}
          closeLabel={t('common.close')}
          busy={false}
          backCloses={false}
          onClose={() => {
            setLeaving(false);
            blocker.reset?.();
          }}
          onConfirm={() => {
            close();
            blocker.proceed?.();
          }}
        />
      )}
    </form>
  );
}

function useDraft(fields: ProfileFields, dirty: Partial<Record<keyof ProfileFields, unknown>>) {
  const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => name in dirty));
  const written = JSON.stringify(changed);
  useEffect(() => storeDraft(JSON.parse(written)), [written]);
}
