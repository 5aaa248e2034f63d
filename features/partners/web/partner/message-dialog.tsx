import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Dialog, Field, Textarea } from '#web/ui/index.ts';
import { CONTACT_MAX } from '../../shared/limits.ts';
import { useContact } from './use-contact.ts';

export function MessageDialog({ partner, onClose }: { partner: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const { fields, change, forget } = useStoredFields(`write ${partner.id}`, { text: '' });
  const { text } = fields;
  const field = useRef<HTMLTextAreaElement>(null);
  const { write, isPending } = useContact(partner, () => {
    forget();
    onClose();
  });
  const { name } = partner;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('partners.contact.writeTo', { name })}
      description={t('partners.contact.hint')}
      closeLabel={t('common.close')}
      initialFocus={field}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') write(text.trim());
        }}
      >
        <Field label={t('partners.message')}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={5}
              value={text}
              maxLength={CONTACT_MAX}
              placeholder={t('partners.contact.greeting')}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        <Button type="submit" busy={isPending} disabled={text.trim() === ''} className="w-full">
          {t('partners.contact.send')}
        </Button>
      </form>
    </Dialog>
  );
}
