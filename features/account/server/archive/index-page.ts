import { translate } from '#server/locales.ts';
import type { ArchiveReader } from '#server/people/personal-files.ts';

export type Owner = ArchiveReader & { name: string; email: string };

export type Listed = {
  files: { folder: string; title: string; path: string }[];
  data: { path: string; rows: number }[];
};

const style = `
  body { font: 1rem/1.6 Georgia, "Times New Roman", serif; margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; color: #1c1a17; background: #fbf8f1 }
  h1 { font-size: 1.8rem; margin-block: 0 } h2 { margin-block: 2.2rem .4rem; border-block-end: 1px solid #d9d2c3 }
  ul { padding-inline-start: 1.2rem } a { color: #2f3e7a; overflow-wrap: anywhere } small { color: #5c564b }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem } dt { color: #5c564b } dd { margin: 0; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) { body { color: #eee8dc; background: #1b1a18 } a { color: #aab6f2 } small, dt { color: #b8b0a0 } h2 { border-color: #4a463e } }
  @media print { body { background: none; color: #000; max-width: none } a { color: inherit } }
`;

export function indexPage({ owner, madeAt, files, data }: Listed & { owner: Owner; madeAt: Date }): string {
  const { language } = owner;
  const t = (key: string, params: Record<string, string | number> = {}) =>
    escaped(translate(language, `myData.page.${key}`, params));
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: owner.timeZone,
  }).format(madeAt);
  const folder = (name: string) => {
    const items = files.filter((file) => file.folder === name).map(({ path, title }) => item(path, title || path));
    return `<h2>${t(name)}</h2>${items.length ? `<ul>${items.join('')}</ul>` : `<p>${t('none')}</p>`}`;
  };
  const rows = data
    .filter((kind) => kind.rows > 0)
    .map(({ path, rows }) => item(path, path.slice('data/'.length), new Intl.NumberFormat(language).format(rows)));
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t('title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('made', { date })}</p>
<dl><dt>${t('name')}</dt><dd><bdi>${escaped(owner.name)}</bdi></dd><dt>${t('email')}</dt><dd><bdi>${escaped(owner.email)}</bdi></dd></dl>
${['sessions', 'conversations', 'notes', 'pictures'].map(folder).join('\n')}
<h2>${t('data')}</h2>
<p>${t('dataText')}</p>
<ul>${rows.join('')}</ul>
<p><small>${t('others')}</small></p>
</main>
</body>
</html>
`;
}

const item = (path: string, title: string, count?: string) =>
  `<li><a href="${path.split('/').map(encodeURIComponent).join('/')}"><bdi>${escaped(title)}</bdi></a>${count ? ` <small>${count}</small>` : ''}</li>`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
