import { toast } from '#web/ui/index.ts';
import type { InvitationMade } from '../../contract.ts';
import { copyText } from './copy-text.ts';
import { showInvitationText } from './share-invitation-text.tsx';

/** How long the link stays in sight, in ms; from the specification. */
const LINK_TOAST_MS = 10_000;

/** The whole address of an invitation, as it is sent to somebody. */
const invitationLink = (path: string): string => `${location.origin}${path}`;

/**
 * An invitation was just made: its link goes to the clipboard and is announced for 10 s. Where it cannot be copied, or
 * nobody could be told of it, a text to send oneself is shown, with the link in it.
 */
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

/** Copies the link of an invitation that was made before; the text with it is shown where it cannot. */
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
