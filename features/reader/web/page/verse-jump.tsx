import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { lineContext } from '#features/texts/web/references-api.ts';
import { Input } from '#web/ui/index.ts';
import { characterKey } from './character-key.ts';

/** Field for a verse; digits typed anywhere focus it. */
export function VerseJump({ chapter: { categories, segments } }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const context = lineContext(categories);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    field.current?.setCustomValidity('');
  };
  const startsTyping = useEffectEvent((event: KeyboardEvent) => {
    if (!/^\d$/.test(characterKey(event) ?? '')) return;
    // The browser then types the digit into the focused field.
    field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => startsTyping(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const jump = (event: SyntheticEvent) => {
    event.preventDefault();
    const verse = typed.trim();
    if (verse === '') return;
    if (!segments.some(({ key }) => key === verse)) {
      field.current?.setCustomValidity(t('library.noSuchVerse', { ...context, verse }));
      field.current?.reportValidity();
      return;
    }
    type('');
    void navigate({ hash: `#v${verse}`, search: location.search }, { replace: true, preventScrollReset: true });
    // Scrolls even if the address already contains this verse.
    document.getElementById(`v${verse}`)?.scrollIntoView({ block: 'center' });
  };
  if (segments.length < 2) return null;
  return (
    <form onSubmit={jump} className="print:hidden">
      <Input
        ref={field}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => type('')}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        // The numeric keyboard of iOS has no Go key.
        inputMode="text"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={5}
        dir="auto"
        aria-label={t('library.goToVerse', context)}
        title={t('library.goToVerse', context)}
        placeholder={t('library.verseNumber', context)}
        className="w-16! px-2! text-sm! sm:w-18! sm:px-3!"
      />
    </form>
  );
}
