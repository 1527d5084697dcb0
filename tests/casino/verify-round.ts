// npm run verify-round -- ROUND|FILE: draws a published round again, and checks it against what was published.
import { readFile } from 'node:fs/promises'
import { RoundRecord, RoundReply } from '@crease/contract/casino-shapes.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { Value } from 'typebox/value'

/** 0: it holds. 1: it does not. 2: it could not be read. */
const EXIT = { right: 0, wrong: 1, unread: 2 } as const

const [, , from] = process.argv
process.exitCode =
  from === undefined ? unread('usage: npm run verify-round -- FILE') : await check(from)

async function check(file: string): Promise<number> {
  const record = recordIn(await readFile(file, 'utf8'))
  if (record === null) return unread(`${file} holds no round's record`)
  const checks = verifyRound(record, titleOf(record.table))
  for (const { name, holds, published, found } of checks) {
    print(`${holds ? 'holds ' : 'FAILED'} ${name}: ${short(found)}`)
    if (!holds) print(`       published: ${short(published)}`)
  }
  if (record.salt.startsWith('offline')) {
    print('The salt is our own: the chain is fixed, but nobody outside has salted it.')
  }
  return checks.every(({ holds }) => holds) ? EXIT.right : EXIT.wrong
}

/** A table's title, or that of a game that is played alone. */
function titleOf(slug: string): Title | null {
  return TITLES.get(slug) ?? SOLO_TITLES.get(slug) ?? null
}

/** The record alone, or the reply to `GET /api/v1/casino/round` that holds it. */
function recordIn(text: string): RoundRecord | null {
  const read: unknown = parsed(text)
  if (Value.Check(RoundRecord, read)) return read
  return Value.Check(RoundReply, read) ? read.record : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unread(why: string): number {
  process.stderr.write(`${why}\n`)
  return EXIT.unread
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)} ...` : text
}
