import i18next from 'i18next';
import { toast } from '#web/ui/index.ts';
import type { MessageKey } from '#web/wording/keys.d.ts';

/** Tells the learner what was refused or went wrong. */
export const sayError = (key: MessageKey, params: Record<string, string | number> = {}): void =>
  toast({ title: i18next.t('common.error'), description: String(i18next.t(key, params)), look: 'destructive' });

export const saySuccess = (title: MessageKey, description?: MessageKey): void =>
  toast({
    title: String(i18next.t(title)),
    description: description && String(i18next.t(description)),
    look: 'success',
  });
