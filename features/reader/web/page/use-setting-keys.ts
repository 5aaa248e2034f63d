import { useEffect, useEffectEvent } from 'react';
import { changeReaderSettings, currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { toast } from '#web/ui/index.ts';
import { characterKey } from './character-key.ts';

/** `v`, `c` and `t` turn vowels, cantillation and the translation on or off. */
export function useSettingKeys(): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { vowels, cantillation, layout } = currentReaderSettings();
    const key = characterKey(event);
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
