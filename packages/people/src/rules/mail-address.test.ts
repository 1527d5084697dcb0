import { expect, test } from 'vitest'
import { mailAddressOf } from './mail-address.ts'

test.each([
  ['asha@yahoo.co。in', 'asha@yahoo.co.in'],
  ['asha@ＹＡＨＯＯ．co．in', 'asha@yahoo.co.in'],
  ['ａsha@Yahoo.CO.IN', 'asha@yahoo.co.in'],
  ['asha@bücher.test', 'asha@xn--bcher-kva.test'],
  ['asha@xn--bcher-kva.test', 'asha@xn--bcher-kva.test'],
  [' asha.rao+bets@crease.test ', 'asha.rao+bets@crease.test'],
  ['आशा@crease.test', 'आशा@crease.test'],
])('[PP29] every spelling of %s is the mailbox %s', (typed, address) => {
  expect(mailAddressOf(typed)).toBe(address)
})

test('[AU152] an address with signs that no screen shows, or that end a header, is none', () => {
  for (const typed of [
    'as\u200bha@crease.test',
    'asha@cre\u00adase.test',
    '\u202easha@crease.test',
    'asha@crease.test\u0007',
    'as\u0000ha@crease.test',
    'asha,omar@crease.test',
    'asha;omar@crease.test',
    'asha@crease.test:25',
    'asha@crease.test/x',
    'asha@10.0.0.25',
    'asha@crease..test',
    'asha@-crease.test',
    'asha@omar@crease.test',
    'a@b.test\r\nBcc: x@y.test',
  ]) {
    expect([typed, mailAddressOf(typed)]).toEqual([typed, null])
  }
})
