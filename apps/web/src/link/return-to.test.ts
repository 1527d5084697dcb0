import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asksForNoPage } from './our-pages.ts'
import { returnPath, signInPath } from './return-to.ts'

test('[UI573] the page that was asked for is returned to, with what stands behind its path', () => {
  const asked = '/details?event=sim-1&tab=2#m1'
  expect(signInPath(asked)).toBe('/?returnTo=%2Fdetails%3Fevent%3Dsim-1%26tab%3D2%23m1')
  expect(returnPath(signInPath(asked).slice(1))).toBe(asked)
  expect([signInPath('/home'), returnPath('')]).toEqual(['/', '/home'])
})

test('[UI573] an address that is no page of ours is known as such at the sign-in', () => {
  const asks = (path: string) => asksForNoPage(signInPath(path).slice(1))
  const none = ['/nowhere', '/homes', '/home/nowhere', '/details/x', '/accounts/2']
  expect(none.map(asks)).toEqual(none.map(() => true))
  const pages = ['/inplay/x', '/inplay', '/details?event=1', '/home', '/home/', '/games#top']
  expect(pages.map(asks)).toEqual(pages.map(() => false))
})

test('[UI573] and every route behind the sign-in is one', () => {
  const code = readFileSync(join(import.meta.dirname, '../signed-in-app.tsx'), 'utf8')
  const paths = [...code.matchAll(/\bpath="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => asksForNoPage(signInPath(path).slice(1)))).toEqual([])
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'home',
  '/',
  '/?returnTo=/x',
  '/api/v1/getBalance',
  `/${'x'.repeat(600)}`,
])('[UI573] a way back to %j is none', (asked) => {
  expect(returnPath(`?${new URLSearchParams({ returnTo: asked }).toString()}`)).toBe('/home')
})
