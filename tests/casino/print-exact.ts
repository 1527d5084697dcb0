// npm run -s casino:exact -- --json: every bet of every casino title with its exact chance and return; --digests: one line a title.
import { parseArgs } from 'node:util'
import { allRows } from '@crease/casino/testing/exact/all-rows.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { exactDigests } from './exact-digests.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    digests: { type: 'boolean', default: false },
    title: { type: 'string' },
  },
})
const isAsked = ({ slug }: Title): boolean => values.title === undefined || slug === values.title
const tables = [...TITLES.values()].filter(isAsked)
const alone = [...SOLO_TITLES.values()].filter(isAsked)
const rows = allRows([...tables, ...alone])
if (values.json) process.stdout.write(`${JSON.stringify(rows)}\n`)
else if (values.digests) process.stdout.write(`${JSON.stringify(exactDigests(rows), null, 2)}\n`)
else {
  for (const { title, bet, side, payout, rtp, offered } of rows) {
    const odds = payout === null ? 'by what comes' : payout.toFixed(2)
    process.stdout.write(
      `${title.padEnd(12)} ${side.padEnd(4)} ${odds.padStart(13)} ${rtp.toFixed(6)} ${offered ? ' ' : '-'} ${bet}\n`,
    )
  }
  process.stdout.write(`${rows.length} bets of ${tables.length + alone.length} titles\n`)
}
process.exitCode = rows.length === 0 ? 1 : 0
