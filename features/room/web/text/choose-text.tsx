import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadReference } from '#features/texts/web/api.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { Button, Skeleton } from '#web/ui/index.ts';

const PickerComing = () => <Skeleton className="h-20 w-full" />;

// Lazy: contains the whole catalogue.
const TextPicker = lazyPart(
  async () => ({ default: (await import('#features/shelf/web/picker-api.ts')).TextPicker }),
  PickerComing,
);

type Props = {
  alone?: boolean;
  onChoose: (slug: string) => void;
};

export function ChooseText({ alone = false, onChoose }: Props) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const [refused, setRefused] = useState<MessageKey>();
  const choose = async (event: FormEvent) => {
    event.preventDefault();
    const read = await loadReference().catch(() => null);
    if (!read) return setRefused('errors.offline');
    const slug = read(reference);
    setRefused(slug === null ? 'room.unknownText' : undefined);
    if (slug !== null) onChoose(slug);
  };
  return (
    <form onSubmit={(event) => void choose(event)} className="mx-auto grid w-full max-w-md gap-4" noValidate>
      <Suspense fallback={<PickerComing />}>
        <TextPicker
          label={t('room.chooseText')}
          optional=""
          hint={t('room.chooseHint')}
          {...(refused ? { error: t(refused) } : {})}
          value={reference}
          onChange={(next) => {
            setReference(next);
            setRefused(undefined);
          }}
        />
      </Suspense>
      {/* Without `preventDefault`, a press closes the list, and the click misses. */}
      <Button
        type="submit"
        variant="secondary"
        disabled={reference.trim() === ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        {t(alone ? 'room.chooseAlone' : 'room.choose')}
      </Button>
    </form>
  );
}
