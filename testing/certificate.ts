import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl: boolean = existsSync('/usr/bin/openssl');

/**
 * Makes a self-signed certificate.
 * @returns certificate and key, and their folder with `privkey.pem` and `fullchain.pem`
 */
export async function makeCertificate(host: string, days = 2) {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-certificate-'));
  await chmod(folder, 0o755);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days), '-subj', `/CN=${host}`],
      ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return { folder, key: await read('privkey.pem'), certificate: await read('fullchain.pem') };
}
