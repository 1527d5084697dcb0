import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-to.ts'

test('[UI573] the page that was asked for is returned to, with what stands behind its path', () => {
  const asked = '/details?event=sim-1&tab=2#m1'
  expect(signInPath(asked)).toBe('/?returnTo=%2Fdetails%3Fevent%3Dsim-1%26tab%3D2%23m1')
  expect(returnPath(signInPath(asked).slice(1))).toBe(asked)
  expect([signInPath('/home'), returnPath('')]).toEqual(['/', '/home'])
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
