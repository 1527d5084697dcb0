import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { bornBy, isDay } from './age.ts'
import { foldLogin, isLogin, isReserved, mixesScripts, nameKey, skeletonOf } from './login.ts'
import { passwordFault } from './password-rules.ts'

test('[AU80] a login is folded to one case and one form of its letters', () => {
  expect(['Asha', 'ＡＳＨＡ', ' asha ', 'ⅷ'].map(foldLogin)).toEqual([
    'asha',
    'asha',
    'asha',
    'viii',
  ])
  expect(['asha', 'a.b', 'a-1_2', 'a'.repeat(20)].every(isLogin)).toBe(true)
  for (const not of ['ab', 'a'.repeat(21), 'Asha', 'аsha', 'a b', '...', 'a@b', 'as\u0000ha', '']) {
    expect([not, isLogin(not)]).toEqual([not, false])
  }
})

test.each([
  ['b0b', 'bob'],
  ['bi11', 'bill'],
  ['b1ll', 'bili'],
  ['rnary', 'mary'],
  ['a..b', 'a-b'],
  ['a_b_', '.a.b'],
  ['vvill', 'will'],
  ['5am2o', 'samzo'],
  ['8igg1e', 'biggle'],
  ['9ita', 'gita'],
  ['clara', 'dara'],
  ['anna', 'ama'],
])('[AU81] %s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test('[AU81] a skeleton is the skeleton of itself, and other logins have other ones', () => {
  forAll([fc.stringMatching(/^[a-z0-9._-]{3,20}$/)], {}, (login) => {
    // rn may come together when a letter between them went: never here, letters only merge
    expect(skeletonOf(skeletonOf(login)).length).toBeLessThanOrEqual(skeletonOf(login).length)
  })
  expect(new Set(['asha', 'ravi', 'biren', 'meera'].map(skeletonOf)).size).toBe(4)
})

test('[AU82] no word of a name mixes letters of scripts that look alike', () => {
  const imitations = [
    '\u03F2rease',
    '\u13DFREASE',
    '\uA4EEdmin',
    '\u2C9Fmar',
    'cr\u04BDase',
    '\u1D00dmin',
    // Cyrillic with a Greek lunate sigma, and with an Armenian oh
    '\u03F2\u0433\u0435\u0430\u0455\u0435',
    '\u0501\u0435\u043C\u0585',
  ]
  for (const name of imitations) expect([name, mixesScripts(name)]).toEqual([name, true])
  for (const name of [
    'Asha Rao',
    'Əli Məmmədov',
    'Анна Smith',
    'आशा राव',
    'Ásha',
    '李 Wei',
    '山田エミり',
    'Γιώργος Անի',
    'Łukasz',
    // the ʻokina and the letter apostrophe
    'Kaʻanoʻi',
    'Oʼbrien',
    'Дарʼя',
  ]) {
    expect([name, mixesScripts(name)]).toEqual([name, false])
  }
})

test('[AU82] nobody passes for the house, an operator or a demo account', () => {
  const houses = ['Crease', 'Violet Bets']
  for (const name of [
    'admin',
    '0perator',
    'support.team',
    'crease_',
    'the-creqse'.replace('q', 'a'),
    'my.c-r-ease',
    'violetbets1',
    'demo-1',
    'dernо'.replace('о', 'o'),
    'Crease Support',
    'omar',
    'omar2',
    'operator7',
    'support1',
    'root2',
    '2admin',
    'payments',
    'finance',
    'helpdesk',
    'superadmin',
    'sysadmin',
    'kyc.team',
    'cr3ase',
    'd3mo',
    '4dmin',
    'Admın',
    'Ådmin',
    '\u0421rease',
    'Сrеаsе',
    'Οperator',
  ]) {
    expect([name, isReserved(name, houses)]).toEqual([name, true])
  }
  for (const name of [
    'asha',
    'modesty',
    'helpful',
    'Ravi Kumar',
    'democrat',
    'increment',
    'Marcos',
    'Анна Петрова',
    'sunny7',
    'Bankim',
    'kyctor',
  ]) {
    expect([name, isReserved(name, houses)]).toEqual([name, false])
  }
})

test.each([
  ['Asha Rao', ['RAO  asha', 'Rao, Ásha', '\u0430sha rao', 'AshaRao', 'RaoAsha', 'Asha-Rao']],
  ['Seán O’Brien', ['Sean OBrien', 'O Brien Sean', "sean o'brien", 'O.Brien-Sean']],
  ['Anne-Marie Weiß', ['Annemarie Weiss', 'Weiss Anne Marie']],
])('[PP29] the name %s is the same in any case, order, accents and spacing', (name, spellings) => {
  for (const same of spellings) expect([same, nameKey(same)]).toEqual([same, nameKey(name)])
  expect(nameKey(`${name}n`)).not.toBe(nameKey(name))
})

test('[AU83] who is 18 today was born on this day 18 years ago or before', () => {
  expect(bornBy('2026-11-23', 18)).toBe('2008-11-23')
  expect(bornBy('2024-02-29', 18)).toBe('2006-02-28')
  expect(bornBy('2028-02-29', 20)).toBe('2008-02-29')
  expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true)
  for (const not of ['2026-02-29', '2026-13-01', '2026-00-10', '1899-01-01', '2026-1-1', '']) {
    expect([not, isDay(not)]).toEqual([not, false])
  }
})

const context = {
  words: ['asha.k', 'Asha Kumar', 'Crease'],
  isCommon: (it: string) => it === 'password1',
}

test.each([
  ['sh0rt', 'PASSWORD_LENGTH'],
  ['x'.repeat(257), 'PASSWORD_LENGTH'],
  ['PassWord1', 'PASSWORD_COMMON'],
  ['00000000', 'PASSWORD_COMMON'],
  ['AAAAAAAA', 'PASSWORD_COMMON'],
  ['123123123', 'PASSWORD_COMMON'],
  ['1234512345', 'PASSWORD_COMMON'],
  ['87654321', 'PASSWORD_COMMON'],
  ['7890123456', 'PASSWORD_COMMON'],
  ['abcdefgh', 'PASSWORD_COMMON'],
  ['Lkjhgfdsa', 'PASSWORD_COMMON'],
  ['1qaz2wsx3edc', 'PASSWORD_COMMON'],
  ['!@#$%^&*', 'PASSWORD_COMMON'],
  ['31121999', 'PASSWORD_COMMON'],
  ['20010911', 'PASSWORD_COMMON'],
  ['crease2026!', 'PASSWORD_CONTEXT'],
  ['Asha.Kumar99', 'PASSWORD_CONTEXT'],
  ['asha.k-crease', 'PASSWORD_CONTEXT'],
])('[AU84] [AU85] [AU86] %s is refused: %s', (password, fault) => {
  expect(passwordFault(password, context)).toBe(fault)
})

test.each([
  'kein-ort-ist',
  '98451203',
  'पासवर्डहै',
  'asha likes long walks',
  'x'.repeat(256),
  '🏏'.repeat(8),
])('[AU84] no kind of character is asked for: %s', (password) => {
  expect(passwordFault(password, context)).toBeNull()
})
