import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadReference } from '#features/library/web/api.ts';
import { Button, Field, Input } from '#web/ui/index.ts';

/** A session without a text: what is read is chosen in the room, by whoever does first. */
export function ChooseText({ onChoose }: { onChoose: (slug: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const choose = async (event: FormEvent) => {
    event.preventDefault();
    const slug = (await loadReference())(typed);
    setUnknown(slug === null);
    if (slug !== null) onChoose(slug);
  };
  return (
    <form onSubmit={(event) => void choose(event)} className="mx-auto grid max-w-md gap-4 py-10" noValidate>
      <Field
        label={t('room.chooseText')}
        hint={t('room.chooseHint')}
        error={unknown ? t('room.unknownText') : undefined}
      >
        {(control) => <Input {...control} dir="auto" value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      <Button type="submit" variant="secondary">
        {t('room.choose')}
      </Button>
    </form>
  );
}
