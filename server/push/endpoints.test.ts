import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { InnerAddress, isPublicAddress, publicLookup } from './addresses.ts';
import { endpointRule } from './endpoints.ts';
import { vapidSubject } from './subject.ts';

const rule = endpointRule(['push.example', '*.push.example', 'localhost:4443', '[::1]:4443', '10.9.8.7']);

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dE_x:APA91bHun4MxP5egoKMwt2KZFBaFUH',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
    'https://web.push.apple.com/QGuQyavXutnMH8b',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2fQ%3d',
    'https://push.example/a',
    'https://eu.push.example/a',
  ])('calls a browser’s endpoint: %s', (endpoint) => {
    expect(rule(endpoint)).toMatchObject({ inside: false });
  });

  it.each(['http://localhost:4443/a', 'https://localhost:4443/a', 'http://[::1]:4443/a'])(
    'allows a private address at a configured host and port: %s',
    (endpoint) => expect(rule(endpoint)).toMatchObject({ inside: true }),
  );

  it.each([
    'http://fcm.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'javascript:fetch(1)',
    'blob:https://fcm.googleapis.com/a',
    'ws://localhost:4443/a',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://0.0.0.0/',
    'https://0/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://metadata.google.internal/',
    'https://10.1.2.3/',
    'https://10.9.8.7/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://142.250.1.95/',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/a',
    'https://fcm.googleapis.com./a',
    'https://FCM.googleapis.com/a',
    'https://fcm.googleapis.com%2eevil.example/a',
    'https://push.apple.com/a',
    'https://.push.apple.com/a',
    'https://evilpush.apple.com/a',
    'https://web.push.apple.com.evil.example/a',
    'https://fcm。googleapis。com/a',
    'https://fcm.googleapis.com:22/a',
    'https://fcm.googleapis.com:443/a',
    'https://fcm.googleapis.com:8443/a',
    'https://push.example:22/a',
    'http://localhost:4444/a',
    'http://localhost/a',
    'https://user@fcm.googleapis.com/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://fcm.googleapis.com\\@127.0.0.1/a',
    'https:\\\\fcm.googleapis.com\\a',
    'https:fcm.googleapis.com/a',
    ' https://fcm.googleapis.com/a',
    'https://fcm.googleapis.com/a\r\nX-Header: 1',
    'https://fcm.goo\tgleapis.com/a',
    'https://fcm.googleapis.com/a\u0000',
    'https://fcm.googleapis.com/a#fragment',
    'https://fcm.googleapis.com/../a',
    '',
    '//fcm.googleapis.com/a',
    'fcm.googleapis.com/a',
    `https://fcm.googleapis.com/${'a'.repeat(4_000)}`,
  ])('refuses a chosen endpoint: %j', (endpoint) => {
    expect(rule(endpoint)).toBeNull();
  });

  it('an endpoint must be a string', () => {
    for (const other of [undefined, null, 7, {}, ['https://fcm.googleapis.com/a']]) expect(rule(other)).toBeNull();
  });
});

describe('an address', () => {
  it.each(['8.8.8.8', '142.250.1.95', '2a00:1450:4001:80e::200a', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
    ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...[
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...['fec0::1', 'ff02::1', '2a00:1450::1%lo', 'localhost', '127.1', '2130706433', ''],
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the lookup of a connection', () => {
  const find = (answers: string[], all: boolean) =>
    new Promise((resolve, reject) =>
      publicLookup(async () => answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))(
        'push.example',
        { all },
        (error, address, family) => (error ? reject(error) : resolve([address, family])),
      ),
    );

  it('the lookup returns only checked public addresses', async () => {
    expect(await find(['127.0.0.1', '::1', '8.8.8.8'], true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
    expect(await find(['fd00::1', '2606:4700::1111'], false)).toEqual(['2606:4700::1111', 6]);
    await expect(find(['127.0.0.1', '::ffff:8.8.8.8'], true)).rejects.toBeInstanceOf(InnerAddress);
    await expect(find([], false)).rejects.toBeInstanceOf(InnerAddress);
  });

  it('the lookup reports a missing name', async () => {
    const gone = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    const looked = new Promise((resolve) =>
      publicLookup(() => Promise.reject(gone))('push.example', {}, (error) => resolve(error)),
    );
    expect(await looked).toBe(gone);
  });
});

describe('the settings', () => {
  it('settings accept hosts and refuse addresses', () => {
    const hosts = 'push.example, *.Push.example,localhost:4443, [::1]:4443';
    expect(readConfig({ PUSH_HOSTS: hosts }).PUSH_HOSTS).toHaveLength(4);
    expect(readConfig({}).PUSH_HOSTS).toEqual([]);
    for (const wrong of ['https://push.example', 'push.example/a', '*', '*.push.example:4443', 'a b', '[::1]']) {
      expect(() => readConfig({ PUSH_HOSTS: wrong }), wrong).toThrow(ConfigError);
    }
    expect(endpointRule(['Push.Example'])('https://push.example/a')).not.toBeNull();
  });

  it('settings determine the contact for push services', () => {
    expect(vapidSubject(readConfig({}))).toBe('mailto:noreply@localhost');
    expect(vapidSubject(readConfig({ BASE_URL: 'https://havruta.example' }))).toBe('https://havruta.example');
    const emails = { MAIL_FROM: 'Havruta <bonjour@havruta.example>', BASE_URL: 'https://havruta.example' };
    expect(vapidSubject(readConfig(emails))).toBe('mailto:bonjour@havruta.example');
    expect(vapidSubject(readConfig({ ...emails, VAPID_SUBJECT: 'mailto:a@b.example' }))).toBe('mailto:a@b.example');
    expect(() => readConfig({ VAPID_SUBJECT: 'somebody' })).toThrow(/VAPID_SUBJECT/);
  });
});
