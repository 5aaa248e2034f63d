import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { sides } from '#features/texts/shared/text-languages.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import type { Layout } from '#features/texts/web/reader-settings-api.ts';
import { Button } from '#web/ui/index.ts';
import { aloudSide } from './aloud-side.ts';

type Props = { chapter: Chapter; layout: Layout; onStart: () => void };

export function AloudButtons({ chapter, layout, onStart }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  return sides.map((side) => {
    const language = chapter.versions[side]?.language;
    const isShown = layout === 'both' || layout === side;
    return (
      language &&
      isShown && (
        <Button
          key={side}
          variant="secondary"
          onClick={() => {
            aloudSide.set(side);
            onStart();
          }}
        >
          <Volume2 className="size-4" aria-hidden />
          {t('reading.listen', { language: names.language(language) })}
        </Button>
      )
    );
  });
}
