import type { AppContext } from '#server/app-context.ts';
import { translate } from '#server/locales.ts';
import type { ReadableFile } from '#server/people/personal-files.ts';
import { fileName } from './file-name.ts';
import { indexPage, type Listed, type Owner } from './index-page.ts';
import { type HidesName, withoutOthers } from './without-others.ts';
import type { PackedFile } from './zipped.ts';

export async function* archiveFiles(app: AppContext, owner: Owner, hidesName: HidesName): AsyncGenerator<PackedFile> {
  const files: Listed['files'] = [];
  const data: Listed['data'] = [];
  const taken = new Map<string, number>();
  const reader = { id: owner.id, gone: translate(owner.language, 'people.someoneLeft'), hidesName };
  for (const { personalData } of app.features) {
    for await (const file of personalData?.readable?.(app, owner) ?? []) {
      const path = pathOf(file, taken, translate(owner.language, 'myData.untitled'));
      files.push({ folder: file.folder, title: file.title, path });
      yield { path, content: file.content };
    }
  }
  for (const { personalData } of app.features) {
    const tables = Object.entries((await personalData?.export(app, owner.id)) ?? {});
    for (const [table, rows] of tables) {
      const listed = { path: `data/${table}.json`, rows: 0 };
      data.push(listed);
      yield { path: listed.path, content: array(withoutOthers(app, rows, reader), () => listed.rows++) };
    }
  }
  yield { path: 'index.html', content: [indexPage({ owner, madeAt: app.now(), files, data })] };
}

function pathOf({ folder, title, ending }: ReadableFile, taken: Map<string, number>, untitled: string): string {
  const name = fileName(title) || untitled;
  const base = `${folder}/${name}.${ending}`.toLowerCase();
  for (let n = taken.get(base) ?? 1; ; n++) {
    const path = `${folder}/${name}${n === 1 ? '' : ` (${n})`}.${ending}`;
    if (taken.has(path.toLowerCase())) continue;
    taken.set(path.toLowerCase(), 2);
    taken.set(base, n + 1);
    return path;
  }
}

async function* array(texts: AsyncIterable<string>, each: () => void): AsyncGenerator<string> {
  let before = '[\n';
  for await (const text of texts) {
    each();
    yield before + text;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
