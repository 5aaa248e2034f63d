import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#web/routing/lazy.tsx';

const KeyHelpDialog = lazyDialog(() => import('./key-help-dialog.tsx'));

const TYPES = 'input, select, textarea, [role=dialog], [role=menu], [contenteditable=true]';

/** Opens the list of the reader's keys by `?`. */
export function KeyHelp(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPES)) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return opened && <KeyHelpDialog title={t('library.keys.title')} open={isOpen} onOpenChange={setOpen} />;
}
