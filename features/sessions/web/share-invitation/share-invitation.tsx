import { toast } from '#web/ui/index.ts';
import type { InvitationMade } from '../../contract.ts';
import { copyText } from './copy-text.ts';
import { showInvitationText } from './share-invitation-text.tsx';

const LINK_TOAST_MS = 10_000;

const invitationLink = (path: string): string => `${location.origin}${path}`;

/** If copying fails or the invitee cannot be notified, shows a text to send. */
export async function shareInvitation({ path, told, by }: Pick<InvitationMade, 'path' | 'told' | 'by'>): Promise<void> {
  const link = invitationLink(path);
  const copied = await copyText(link);
  const notCopied = by === 'email' ? 'sessions.share.queuedTitle' : 'sessions.share.notCopied';
  toast({
    variant: told ? (copied ? 'success' : 'default') : 'destructive',
    title: (t) => t(told ? (copied ? 'sessions.share.copied' : notCopied) : 'sessions.share.notTold'),
    description: (t) =>
      told
        ? t(by === 'email' ? 'sessions.share.queued' : 'sessions.share.link', { link })
        : t('sessions.share.contact'),
    duration: LINK_TOAST_MS,
  });
  if (!copied || !told) showInvitationText(link);
}

export async function copyInvitation(path: string): Promise<void> {
  const link = invitationLink(path);
  if (await copyText(link)) {
    toast({
      variant: 'success',
      title: (t) => t('sessions.share.copied'),
      description: link,
      duration: LINK_TOAST_MS,
    });
  } else showInvitationText(link);
}
