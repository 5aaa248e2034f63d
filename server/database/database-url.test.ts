import { expect, it } from 'vitest';
import { connectionArguments } from '../cli/foreign-server.ts';
import { readConfig } from '../config.ts';
import { connectionOf, isDatabaseUrl, withoutPassword } from './database-url.ts';

it.each([
  'postgres://havruta:secret@127.0.0.1:5432/havruta',
  'postgresql://one,two/havruta',
  'postgres://havruta@one:5432,two:5433,[::1]:5434/havruta?target_session_attrs=read-write',
  'postgres://havruta@localhost/havruta?host=%2Fvar%2Frun',
])('accepts %s', (url) => {
  expect(isDatabaseUrl(url)).toBe(true);
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

it.each([
  'mysql://one/havruta',
  'one,two',
  'postgres://one:port,two/havruta',
  'postgres://one,two/havruta?target_session_attrs=standby',
])('refuses %s', (url) => {
  expect(isDatabaseUrl(url)).toBe(false);
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL: must be an address like');
});

it('a single host is left to the driver', () => {
  expect(connectionOf('postgres://one/havruta')).toEqual({ connectionString: 'postgres://one/havruta' });
});

it('several hosts, each with its port, share one finder of the primary', () => {
  const { connectionString, finder } = connectionOf('postgres://u:p@one:6000,two/db?target_session_attrs=read-write');
  expect(connectionString).toBe('postgres://u:p@one:6000/db');
  expect(finder?.hosts).toEqual([
    { host: 'one', port: 6000 },
    { host: 'two', port: 5432 },
  ]);
});

it('a single host gets a finder, too, if its address requires a writable server', () => {
  expect(connectionOf('postgres://one/db?target_session_attrs=read-write').finder?.hosts).toHaveLength(1);
});

it('PostgreSQL’s programs get all hosts, and the password separately', () => {
  expect(connectionArguments('postgres://u:p%40ss@one:1,two:2/db')).toEqual({
    args: ['--dbname=postgres://u@one:1,two:2/db?target_session_attrs=read-write'],
    env: { PGPASSWORD: 'p@ss' },
  });
});

it('an address is shown without its password', () => {
  expect(withoutPassword('postgres://u:secret@one,two/db')).toBe('postgres://u@one,two/db');
});

it('a direct address without a pooler is refused', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://one/db' })).toThrow(/set both or neither/);
});
