import { createElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { ReaderNote } from './reader-note.tsx';

type Show = (text: string) => string;
const asItIs: Show = (text) => text;

const tags = new Set(['i', 'b', 'br', 'u', 'strong', 'em', 'big', 'small', 'sup', 'sub', 'span']);

const variants: Record<string, string> = {
  'mam-kq-k': 'text-[0.8em] text-ink-faint',
  'mam-spi-pe': 'text-[0.7em] text-ink-faint',
  'mam-spi-samekh': 'text-[0.7em] text-ink-faint',
  poetry: 'block',
  indentAll: 'block ps-4',
  indentAllDouble: 'block ps-8',
  indentWhenBreakPlusOne: 'block ps-4',
  'it-text': 'italic',
};

/** Renders the library's HTML as React elements: only the sanitiser's tags, internal links, and notes. */
export function ReaderHtml({ html, show = asItIs }: { html: string; show?: Show }): ReactNode {
  const body = useMemo(() => (/[<&]/.test(html) ? parse(html) : null), [html]);
  return body ? childrenOf(body, show) : show(html);
}

export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const body = parse(html);
  for (const note of body.querySelectorAll('sup.footnote-marker, i.footnote')) note.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return (body.textContent ?? '').trim();
}

/** Parses into a separate document, which loads and runs nothing. */
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const isNote = (node: Node | null): node is Element => node instanceof Element && node.matches('i.footnote');

function childrenOf(parent: Element, show: Show): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    const key = `${at}`;
    if (node.nodeType === Node.TEXT_NODE) return show(node.nodeValue ?? '');
    if (!(node instanceof Element)) return null;
    if (node.matches('sup.footnote-marker') && isNote(node.nextSibling)) {
      const marker = node.textContent?.trim() || '*';
      return (
        <ReaderNote key={key} marker={marker}>
          {childrenOf(node.nextSibling, show)}
        </ReaderNote>
      );
    }
    if (isNote(node)) {
      // The marker renders its note.
      if (node.previousSibling instanceof Element && node.previousSibling.matches('sup.footnote-marker')) return null;
      return (
        <ReaderNote key={key} marker="*">
          {childrenOf(node, show)}
        </ReaderNote>
      );
    }
    return element(node, key, show);
  });
}

function element(node: Element, key: string, show: Show): ReactNode {
  const name = node.tagName.toLowerCase();
  if (name === 'br') return <br key={key} />;
  const children = childrenOf(node, show);
  const to = name === 'a' ? node.getAttribute('href') : null;
  if (to?.startsWith('/text/'))
    return (
      <Link key={key} to={to} className="underline decoration-edge underline-offset-4 hover:decoration-current">
        {children}
      </Link>
    );
  const dir = node.getAttribute('dir');
  const className = [...node.classList].flatMap((one) => variants[one] ?? []).join(' ');
  const props = { key, ...(className && { className }), ...((dir === 'ltr' || dir === 'rtl') && { dir }) };
  return createElement(tags.has(name) ? name : 'span', props, ...children);
}
