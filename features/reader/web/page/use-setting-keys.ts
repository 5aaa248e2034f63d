import { useEffect, useEffectEvent } from 'react';
import { changeReaderSettings, currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { toast } from '#web/ui/index.ts';

const TYPES = 'input, select, textarea, [role=dialog], [role=menu], [contenteditable=true]';

/** `v`, `c` and `t` turn vowels, cantillation and the translation on or off. */
export function useSettingKeys(): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPES)) return;
    const { vowels, cantillation, layout } = currentReaderSettings();
    const key = event.key.toLowerCase();
    if (key === 'v') {
      changeReaderSettings({ vowels: !vowels });
      announce('vowels', !vowels);
    } else if (key === 'c') {
      changeReaderSettings({ cantillation: !cantillation });
      announce('cantillation', !cantillation);
    } else if (key === 't') {
      changeReaderSettings({ layout: layout === 'source' ? 'both' : 'source' });
      announce('translation', layout === 'source');
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const announce = (what: 'vowels' | 'cantillation' | 'translation', isShown: boolean): void =>
  toast({ title: (t) => t(`library.keys.${what}${isShown ? 'Shown' : 'Hidden'}`), duration: 2_000 });
