import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';

const drawings: Record<Language, ReactNode> = {
  fr: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#000091" d="M0 0h8v16H0z" />
      <path fill="#e1000f" d="M16 0h8v16h-8z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  he: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#0038b8" d="M0 1.6h24v2.2H0zM0 12.2h24v2.2H0z" />
      <path fill="none" stroke="#0038b8" strokeWidth=".7" d="m12 4.9 2.7 4.6H9.3zm0 6.2 2.7-4.6H9.3z" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
    </>
  ),
};

/** SVG, since many systems have no flag emojis. */
export const LanguageFlag = ({ language }: { language: Language }) => (
  <svg viewBox="0 0 24 16" className="h-4 w-6 shrink-0 rounded-[2px] ring-1 ring-line" aria-hidden>
    {drawings[language]}
  </svg>
);
