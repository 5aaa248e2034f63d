import { useTranslation } from 'react-i18next';
import { Toaster } from './ui/toast.tsx';

/** The toasts' place, with its words. `{hotkey}` is filled in by the part that listens for it. */
export function Toasts() {
  const { t } = useTranslation();
  return <Toaster label={t('ui.notifications', { hotkey: '{hotkey}' })} closeLabel={t('common.close')} />;
}
