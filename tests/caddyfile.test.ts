import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEEP_ALIVE_MS, SLOW } from '@crease/gateway/api/http-limits.ts'
import { expect, test } from 'vitest'

const CADDYFILE = readFileSync(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')

/** The value of a directive that stands once, e.g. `read_header 10s`; throws where it is missing. */
function valueOf(directive: string): string {
  const found = [...CADDYFILE.matchAll(new RegExp(`^\\s*${directive} (\\S+)$`, 'gm'))]
  if (found.length !== 1) throw new Error(`${directive} stands ${found.length} times`)
  return found[0]?.[1] ?? ''
}
const seconds = (directive: string): number => Number(/^(\d+)s$/.exec(valueOf(directive))?.[1])

test('[OP64] [OP830] Caddy waits for a slow client as long as the server does, and takes no body without a bound', () => {
  expect(seconds('read_header') * 1000).toBe(SLOW.headersMs)
  expect(seconds('read_body') * 1000).toBe(SLOW.requestMs)
  expect(seconds('idle')).toBeLessThanOrEqual(30)
  expect(valueOf('max_size')).toBe('1MB')
})

test('[OP830] Caddy ends its own idle connections before the server does, so that no request meets a closed one', () => {
  expect(seconds('keepalive') * 1000).toBeLessThan(KEEP_ALIVE_MS)
  expect(seconds('dial_timeout')).toBeLessThanOrEqual(2)
  expect(seconds('lb_try_duration')).toBeGreaterThanOrEqual(seconds('refresh'))
})
