import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PassageCard } from '#features/reader/web/api.ts';
import { Button, Dialog, Field, Input } from '#web/ui/index.ts';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { useFoundReferences } from '../message/use-found-references.ts';

type Props = { onPassage: (passage: string) => void; onClose: () => void };

export default function PassageDialog({ onPassage, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim(), 300);
  const [found] = useFoundReferences(settled);
  const passage = found && settled.slice(found.from, found.to);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('chat.attach')} closeLabel={t('common.close')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter would otherwise reach the composer and send the message.
          event.stopPropagation();
          if (!passage || settled !== typed.trim()) return;
          onPassage(passage);
          onClose();
        }}
      >
        <Field label={t('chat.reference')} hint={t('chat.referenceHint')}>
          {(field) => (
            <Input {...field} value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <div aria-live="polite" className="min-h-16">
          {passage ? (
            <PassageCard reference={passage} />
          ) : (
            settled !== '' && <p className="text-ink-soft text-sm">{t('chat.passageUnknown')}</p>
          )}
        </div>
        <Button type="submit" disabled={!passage} className="justify-self-end">
          {t('chat.attachIt')}
        </Button>
      </form>
    </Dialog>
  );
}
