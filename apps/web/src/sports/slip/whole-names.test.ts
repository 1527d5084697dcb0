import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../..')
const PARTS = globSync('{sports/{slip,my-bets},account/account-bar}/*.tsx', { cwd: WEB }).map(
  (path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }),
)

/** An element that cuts its text, and the first name in it. */
const CUT =
  /className="[^"]*\btruncate\b[^"]*"[^>]*>(?:(?!<\/(?:p|span|div)>)[\s\S])*?\{(name|title|under|slipTitle|marketText|eventName|worldText)\b/g

test('[UI1448] the name of a bet, which may be a line with its figure, is never cut', () => {
  expect(PARTS.length).toBeGreaterThan(20)
  const cut = PARTS.flatMap(({ path, text }) =>
    [...text.matchAll(CUT)].map(([, name]) => `${path}: ${name}`),
  )
  expect(cut).toEqual([])
})
