const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const NOTE = /^<(?:i[^>]*class="footnote"|sup[^>]*class="footnote-marker")/;

/** Plain text of the server's clean HTML, without notes, as the server indexes it. Works without a DOM. */
export function plainText(html: string): string {
  const text = html.includes('<') ? withoutTags(html) : html;
  return text
    .replace(/&(amp|lt|gt|quot);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutTags(html: string): string {
  let text = '';
  /** Number of open tags within a note. */
  let depth = 0;
  for (const piece of html.split(/(<[^>]*>)/)) {
    const isTag = piece.startsWith('<');
    if (depth > 0) {
      if (isTag && !/^<br/.test(piece)) depth += piece.startsWith('</') ? -1 : 1;
    } else if (!isTag) text += piece;
    else if (NOTE.test(piece)) depth = 1;
    else if (/^<br/.test(piece)) text += ' ';
  }
  return text;
}
