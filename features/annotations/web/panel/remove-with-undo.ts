import { toast } from '#web/ui/index.ts';
import type { Annotation } from '../../contract.ts';
import { RESTORE_SECONDS } from '../../shared/limits.ts';
import { giveRemoval } from '../outgoing/commands.ts';

/** Time to undo: shorter than the server waits, so that the undo arrives in time. */
const UNDO_MS = Math.min(10, RESTORE_SECONDS / 2) * 1_000;

export function removeWithUndo({ clientId, revision }: Annotation): void {
  if (clientId === null) return;
  void giveRemoval(clientId, revision, true);
  toast({
    title: (t) => t('annotations.removed'),
    duration: UNDO_MS,
    action: { label: (t) => t('common.undo'), run: () => void giveRemoval(clientId, revision, false) },
  });
}
