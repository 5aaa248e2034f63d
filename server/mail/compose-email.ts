import { isLanguage } from '#shared/languages.ts';

export type Email = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> };

export type EmailBlock = { text: string } | { link: string; label?: string } | { footer: string; link: string };

/** @param blocks from top to bottom; user input is escaped */
export function composeEmail(
  to: string,
  language: string,
  { subject, blocks, headers }: { subject: string; blocks: EmailBlock[]; headers?: Record<string, string> },
): Email {
  const lang = isLanguage(language) ? language : 'fr';
  const dir = lang === 'he' ? 'rtl' : 'ltr';
  return {
    to,
    subject,
    text: `${blocks.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font-family:sans-serif">${blocks.map(html).join('')}</body></html>`,
    ...(headers === undefined ? {} : { headers }),
  };
}

/**
 * Splits a catalogue text into paragraphs, and the link if on a line of its own.
 * @param link replaces `{{link}}`
 */
export function blocksOf(text: string, link: string): EmailBlock[] {
  const blocks: EmailBlock[] = [];
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    let lines: string[] = [];
    const flush = () => {
      if (lines.length > 0) blocks.push({ text: lines.join('\n') });
      lines = [];
    };
    for (const line of paragraph.split('\n')) {
      if (line !== link) {
        lines.push(line);
        continue;
      }
      flush();
      blocks.push({ link });
    }
    flush();
  }
  return blocks;
}

const plain = (block: EmailBlock): string =>
  'text' in block
    ? block.text
    : 'footer' in block
      ? `--\n${block.footer}: ${block.link}`
      : block.label
        ? `${block.label}: ${block.link}`
        : block.link;

const html = (block: EmailBlock): string =>
  'text' in block
    ? `<p>${block.text.split('\n').map(escaped).join('<br>')}</p>`
    : 'footer' in block
      ? `<p style="color:#666"><small>${anchor(block.link, block.footer)}</small></p>`
      : `<p>${anchor(block.link, block.label ?? block.link)}</p>`;

const anchor = (link: string, label: string) => `<a href="${escaped(link)}">${escaped(label)}</a>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
