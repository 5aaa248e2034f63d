import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AtSign, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonChoice } from '#features/people/contract.ts';
import { PersonPicker } from '#features/people/web/api.ts';
import { shareInvitation } from '#features/sessions/web/invitation-api.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Field, Input, toast } from '#web/ui/index.ts';
import { PlanChoice } from '../form/plan-choice.tsx';

type Fields = { way: 'list' | 'email'; chosen: PersonChoice | null; email: string };
const empty: Fields = { way: 'list', chosen: null, email: '' };

export function DetailsInvite({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const [open, setOpen] = useState(false);
  const { fields, change, forget } = useStoredFields(`invite to ${sessionId}`, empty);
  const { way, chosen, email } = fields;
  const [missing, setMissing] = useState(false);
  const invite = useMutation(
    sessionsApi.invite.mutationOptions({
      onSuccess: (made) => {
        arrived();
        setOpen(false);
        forget();
        if (made.again) toast({ title: (t) => t('sessions.details.invitedAlready') });
        else void shareInvitation(made);
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.details.inviteError'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  if (!open) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <UserPlus className="size-4" aria-hidden />
        {t('sessions.details.invite')}
      </Button>
    );
  }
  const partner = way === 'list' ? chosen && { id: chosen.id } : email.includes('@') && { email: email.trim() };
  const problem = missing && !partner;
  return (
    <form
      noValidate
      aria-label={t('sessions.details.invite')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!partner);
        if (partner) invite.mutate({ id: sessionId, partner, clientId: idOf(partner) });
      }}
    >
      <PlanChoice
        label={t('sessions.partner')}
        value={way}
        onChange={(next) => {
          change({ way: next });
          setMissing(false);
        }}
        choices={[
          { value: 'list', label: t('sessions.partnerFromList'), icon: UsersRound },
          { value: 'email', label: t('sessions.partnerByEmail'), icon: AtSign },
        ]}
      />
      {way === 'list' ? (
        <PersonPicker
          value={chosen}
          onChange={(person) => change({ chosen: person })}
          error={problem ? t('partners.receiverRequired') : undefined}
        />
      ) : (
        <Field
          label={t('sessions.partnerEmail')}
          hint={t('sessions.partnerEmailHint')}
          error={problem ? t('sessions.emailInvalid') : undefined}
        >
          {(field) => (
            <Input
              {...field}
              value={email}
              onChange={({ target }) => change({ email: target.value })}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={invite.isPending}>
          {t('sessions.details.inviteSend')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
