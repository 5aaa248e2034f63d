import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, IconButton, Input } from '#web/ui/index.ts';
import type { PartnerChoice } from '../contract.ts';
import { PartnerOptions } from './partner-options.tsx';
import { usePicker } from './use-picker.ts';

type Props = {
  value: PartnerChoice | null;
  onChange: (choice: PartnerChoice | null) => void;
  /** What the form it stands in has against it. */
  error?: string;
};

/**
 * One person, found by name: a field with a list under it (the combobox of the ARIA authoring practices). The list pushes
 * what follows down instead of covering it, so it is whole inside a dialog that scrolls.
 */
export function PartnerPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const picker = usePicker({ value, onChange });
  const listId = useId();
  const { choices, active, open } = picker;
  return (
    <div ref={picker.whole}>
      <Field label={t('partners.pick')} hint={value?.city || t('partners.pickHint')} error={error}>
        {(field) => (
          <div className="relative">
            <Input
              {...field}
              ref={picker.input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && choices[active] ? `${listId}-${choices[active].id}` : undefined}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              className={value ? 'pe-12' : ''}
              value={picker.shown}
              onChange={(event) => picker.type(event.target.value)}
              onClick={() => picker.setOpen(true)}
              onKeyDown={picker.onKeyDown}
              onBlur={(event) => picker.whole.current?.contains(event.relatedTarget) || picker.setOpen(false)}
            />
            {value && (
              <span className="absolute inset-y-0 end-0">
                <IconButton label={t('partners.pickClear', { name: value.name })} onClick={picker.clear}>
                  <X className="size-5" aria-hidden />
                </IconButton>
              </span>
            )}
          </div>
        )}
      </Field>
      {open && <PartnerOptions id={listId} picker={picker} />}
    </div>
  );
}
