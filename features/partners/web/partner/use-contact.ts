import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { toast } from '#web/ui/index.ts';
import { partnersApi } from '../partners-api.ts';

const LEAD_MS = 100;

export function useContact({ id }: { id: string }, onSent: () => void = () => {}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const contact = useMutation(
    partnersApi.contact.mutationOptions({
      onSuccess: ({ conversationId, sent }) => {
        arrived();
        if (sent)
          toast({
            variant: 'success',
            title: (t) => t('partners.contact.sent'),
            description: (t) => t('partners.contact.leading'),
          });
        onSent();
        setTimeout(() => void navigate(`/chat?${new URLSearchParams({ conversation: conversationId })}`), LEAD_MS);
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('partners.contact.cannotSend'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: [['chat']] }),
    }),
  );
  const write = (text: string, greeting = false) => {
    if (!contact.isPending) contact.mutate({ id, text, greeting, clientId: idOf({ id, text }) });
  };
  return {
    isPending: contact.isPending,
    write,
    greet: () => write(t('partners.contact.greeting'), true),
  };
}
