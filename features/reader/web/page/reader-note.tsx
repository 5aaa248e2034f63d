import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export function ReaderNote({ marker, children }: { marker: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t('library.note', { marker })}
        onClick={() => setOpen(!open)}
        className="-my-1 inline-grid min-h-6 min-w-6 place-items-center rounded-sm align-super font-sans text-[0.65em] leading-none font-semibold text-indigo select-none hover:bg-raised"
      >
        {marker}
      </button>
      {open && (
        <small id={id} role="note" className="mx-1 rounded-sm bg-raised px-1.5 py-0.5 text-[0.85em] text-ink-soft">
          {children}
        </small>
      )}
    </>
  );
}
