import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Ruth 1', 'Ruth 1'],
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['  . ..', ''],
  ['\u202egnp.exe\u0000\n', 'gnp.exe'],
  ['CON', 'CON_'],
  ['בראשית א', 'בראשית א'],
  ['x'.repeat(200), 'x'.repeat(80)],
  [`${'x'.repeat(79)}😀`, 'x'.repeat(79)],
])('converts the title %j to the file name %j', (title, name) => expect(fileName(title)).toBe(name));
