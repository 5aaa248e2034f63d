import { useTranslation } from 'react-i18next';
import type { Token } from '#features/texts/contract.ts';
import { withPoints } from '#features/texts/shared/hebrew-text.ts';
import { cutHebrew } from '#features/texts/shared/search-words.ts';
import { ReaderNote } from './reader-note.tsx';

type Props = {
  tokens: Token[];
  vowels: boolean;
  cantillation: boolean;
  isPlain: boolean;
};

const marks = {
  pe: { sign: '{פ}', label: 'library.openSection' },
  samekh: { sign: '{ס}', label: 'library.closedSection' },
  nun: { sign: '׆', label: 'library.invertedNun' },
} as const;

/**
 * A verse as printed, with ketiv, qere and codex marks. Each read word is an element (`data-word`), in the order of the
 * grammar.
 */
export function HebrewVerse({ tokens, vowels, cantillation, isPlain }: Props) {
  const show = (text: string) => withPoints(text, { vowels, cantillation });
  return tokens.map((token, index) => {
    const key = `${index}`;
    if (typeof token === 'string') return isPlain ? show(token) : <Words key={key} text={show(token)} />;
    if ('m' in token) return <Mark key={key} {...marks[token.m]} />;
    return <Reading key={key} written={token.k} read={show(token.q)} />;
  });
}

function Words({ text }: { text: string }) {
  return cutHebrew(text).map((piece, at) => {
    const key = `${at}`;
    return /[א-ת]/.test(piece) ? (
      <span key={key} data-word="" className="cursor-pointer rounded-sm hover:bg-raised data-open:bg-gold-soft">
        {piece}
      </span>
    ) : (
      piece
    );
  });
}

function Mark({ sign, label }: { sign: string; label: (typeof marks)[keyof typeof marks]['label'] }) {
  const { t } = useTranslation();
  const className = 'ms-1 text-[0.7em] text-ink-faint';
  return (
    <>
      <Explained marker={sign} text={t(label)} className={className} />
      <span
        aria-hidden
        data-sign={sign}
        className={`hidden before:content-[attr(data-sign)] print:inline ${className}`}
      />
    </>
  );
}

function Reading({ written, read }: { written: string; read: string }) {
  const { t } = useTranslation();
  const note = !written
    ? t('library.readNotWritten')
    : !read
      ? t('library.writtenNotRead')
      : t('library.writtenAs', { text: written });
  return (
    <span>
      {written && <span className="text-[0.8em] text-ink-faint">({written})</span>}
      {written && read && ' '}
      {read && (
        <span>
          [<Words text={read} />]
        </span>
      )}
      <Explained marker="°" text={note} />
    </span>
  );
}

function Explained({ marker, text, className }: { marker: string; text: string; className?: string }) {
  const { i18n } = useTranslation();
  return (
    <ReaderNote marker={marker} label={text} className={className}>
      <span lang={i18n.language} dir={i18n.dir()} className="font-sans">
        {text}
      </span>
    </ReaderNote>
  );
}
