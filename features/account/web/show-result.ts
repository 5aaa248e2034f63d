import i18next from 'i18next';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast } from '#web/ui/index.ts';

export const showError = (key: MessageKey, params: Record<string, string | number> = {}): void =>
  toast({
    title: () => i18next.t('common.error'),
    description: () => String(i18next.t(key, params)),
    variant: 'destructive',
  });

export const showSuccess = (title: MessageKey, description?: MessageKey): void =>
  toast({
    title: () => String(i18next.t(title)),
    description: description && (() => String(i18next.t(description))),
    variant: 'success',
  });
