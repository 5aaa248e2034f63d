import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameAlone, nameWithin } from '#features/people/web/names-api.ts';
import type { SessionDetails } from '#features/sessions/contract.ts';
import { copyInvitation } from '#features/sessions/web/invitation-api.ts';
import { Badge, Button } from '#web/ui/index.ts';

const variants = { invited: 'amber', accepted: 'leaf', declined: 'brick' } as const;

export function DetailsInvitations({ invitations }: { invitations: SessionDetails['invitations'] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2">
      {invitations.map(({ id, to, status, path, undeliverable }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 wrap-anywhere">{nameAlone(t, to)}</bdi>
          <Badge variant={variants[status]}>{t(`sessions.details.invitation.${status}`)}</Badge>
          {status === 'invited' && undeliverable && (
            <Badge variant="brick">{t('sessions.details.undeliverable')}</Badge>
          )}
          {status === 'invited' && (
            <Button
              variant="quiet"
              className="ms-auto"
              aria-label={t('sessions.details.copyLinkFor', { name: nameWithin(t, to) })}
              onClick={() => void copyInvitation(path)}
            >
              <Copy className="size-4" aria-hidden />
              {t('sessions.details.copyLink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
