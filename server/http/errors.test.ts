import { expect, it } from 'vitest';
import { databaseTrouble } from './errors.ts';

const failure = (code: string, extra: object = {}) => Object.assign(new Error('failed'), { code, ...extra });

it.each([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08P01', '08006', '53100', '53200', '53300', '53400', '25006'],
])('recognises an unavailable database by %s', (code) => {
  expect(databaseTrouble(failure(code))).toBe('lost');
  expect(databaseTrouble(new Error('wrapped', { cause: failure(code) }))).toBe('lost');
  expect(databaseTrouble(new AggregateError([failure(code)]))).toBe('lost');
});

it('a missing socket is distinguished from a missing file', () => {
  expect(databaseTrouble(failure('ENOENT', { syscall: 'connect' }))).toBe('lost');
  expect(databaseTrouble(failure('ENOENT', { syscall: 'open' }))).toBeNull();
});

it('a locked row is distinguished from our own mistakes', () => {
  expect(databaseTrouble(failure('55P03'))).toBe('busy');
  expect(databaseTrouble(failure('42P01'))).toBeNull();
  expect(databaseTrouble('no error at all')).toBeNull();
});
