import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  marker: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

const raised = 'align-super font-sans text-[0.65em] font-semibold text-indigo';

export function ReaderNote({ marker, label, className = raised, children }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        lang={i18n.language}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={label}
        aria-label={label ?? t('library.note', { marker })}
        onClick={() => setOpen(!open)}
        className={`-my-1 inline-grid min-h-6 min-w-6 place-items-center rounded-sm leading-none select-none hover:bg-raised ${label ? 'print:hidden ' : ''}${className}`}
      >
        {label ? <span aria-hidden data-sign={marker} className="before:content-[attr(data-sign)]" /> : marker}
      </button>
      {open && (
        <small
          id={id}
          role="note"
          className={`${label ? 'inline-block ' : ''}mx-1 rounded-sm bg-raised px-1.5 py-0.5 text-[0.85em] text-ink-soft`}
        >
          {children}
        </small>
      )}
    </>
  );
}
