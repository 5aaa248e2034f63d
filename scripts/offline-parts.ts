export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean } | undefined
>;

/** Pages for visitors, and pages useless without the server: their code is stored once used. */
const NEEDS_SERVER =
  /\/(login-page|callback-page|invite-page|left-page|account-page|room-page|settings-page|partners-page|partner-page|availability-page|my-reports-page|privacy-page|terms-page|about-page|accessibility-page)\.tsx$/;
const PARTS = [
  /^shell\.tsx$/,
  /^offline\.ts$/,
  /^answers\/restore-answers\.ts$/,
  /^locales\/..\.json$/,
  /^outbox\/send-all\.ts$/,
  /^pages\/not-found\.tsx$/,
  /^ui\/toast\.tsx$/,
  /\/device\/web\/search\/search-stored\.ts$/,
  /\/texts\/shared\/references\.ts$/,
  /\/near-reference\.tsx?$/,
  /\/(home|profile)-cards\.tsx?$/,
  /\/section-reader\.tsx$/,
  /\/reading-line\.tsx$/,
  /\/reading-comments\.tsx$/,
  /\/name-in-language\.tsx$/,
  /\/word-popover\.tsx$/,
  /\/notification-variants\.tsx?$/,
];
/** Latin-ext (transliterations) and the legible fonts are rare: stored once used. */
const FONT = /\.woff2$/;
const RARE_FONT = /-latin-ext-|atkinson-|lexend-/;

/**
 * The code of pages for a cold start without a network, and their fonts, as paths of files.
 * @throws if a part is not in the build
 */
export function offlineParts(manifest: Manifest): string[] {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const needed of chunk.imports ?? []) collect(needed);
  };
  const names = Object.keys(manifest);
  const missing = PARTS.filter((part) => !names.some((name) => part.test(name)));
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(' ')}`);
  collect('index.html');
  for (const [name, chunk] of Object.entries(manifest)) {
    const isPage = chunk?.isDynamicEntry && /-page\.tsx$/.test(name) && !NEEDS_SERVER.test(name);
    if (isPage || PARTS.some((part) => part.test(name))) collect(name);
    if (FONT.test(name) && !RARE_FONT.test(name) && chunk) files.add(chunk.file);
  }
  return [...files].filter((file) => /\.(js|css|woff2)$/.test(file) && !RARE_FONT.test(file)).sort();
}
