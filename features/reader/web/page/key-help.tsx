import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { characterKey } from './character-key.ts';

const KeyHelpDialog = lazyDialog(withTexts(() => import('./key-help-dialog.tsx'), 'reader'));

export function KeyHelp(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (characterKey(event) !== '?') return;
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
