import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const LIKE = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE} Chrome/141.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${LIKE} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${LIKE} Chrome/141.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  ['node', 'node'],
  ['my-bot/2.1 (contact me)', 'my-bot'],
  ['<script>alert(1)</script>', 'scriptalert1'],
  ['', ''],
])('[AU61] %s is told as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
