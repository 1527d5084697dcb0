import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { shellAnswer } from './shell-answer.ts'

const ORIGIN = 'https://crease.example'
const FILES = ['/assets/index-1a2b.js', '/theme.js', '/offline.html']
const answer = (path: string, method = 'GET', mode = 'cors') =>
  shellAnswer({ method, mode, url: `${ORIGIN}${path}` }, ORIGIN, FILES)

/** the rest of an address; what the library makes up itself takes seconds to begin */
const rests = fc
  .array(fc.constantFrom('v1', '/', '.js', '%20', '?', '=', '#', 'theme', '-9'))
  .map((parts) => parts.join(''))

test('[DR40] nothing of the API or the sockets is ever answered by the worker', () => {
  const asked = fc.record({
    path: fc.tuple(fc.constantFrom('/api/v', '/socket.io'), rests).map((parts) => parts.join('')),
    method: fc.constantFrom('GET', 'POST', 'HEAD'),
    mode: fc.constantFrom('cors', 'navigate', 'same-origin'),
  })
  forAll([asked], {}, ({ path, method, mode }) => {
    expect(answer(path, method, mode)).toBe('not-ours')
  })
})

test('[DR40] files of the shell are kept, those with a hash first of all; pages come from the network', () => {
  expect(answer('/assets/index-1a2b.js')).toBe('kept-first')
  expect(answer('/theme.js')).toBe('network-first')
  expect(answer('/details?event=1', 'GET', 'navigate')).toBe('page')
})

test('[DR40] what is not of the shell goes its way: other files, other hosts, other methods', () => {
  expect(answer('/assets/index-of-later.js')).toBe('not-ours')
  expect(answer('/tenants/violet-logo.svg')).toBe('not-ours')
  expect(answer('/theme.js', 'POST')).toBe('not-ours')
  const elsewhere = { method: 'GET', mode: 'cors', url: 'https://tv.example/theme.js' }
  expect(shellAnswer(elsewhere, ORIGIN, FILES)).toBe('not-ours')
})
