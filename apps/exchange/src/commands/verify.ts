import { parseArgs } from 'node:util'
import { readConfig } from '../settings/config.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { readChainHeads, wrongHeads, type ChainHeads } from '../backup/chain-heads.ts'
import { openLedger } from './open-ledger.ts'
import { CHAIN_RULES } from '../verify/chain-rules.ts'
import { LEDGER_RULES } from '../verify/ledger-rules.ts'
import { PAYMENT_RULES } from '../verify/payment-rules.ts'
import { partToCheck, recordVerification } from '../verify/verification-log.ts'
import { PARTS } from '../verify/scope.ts'
import { verifyLedger, type Verification } from '../verify/verify-ledger.ts'

/**
 * npm run verify: checks the whole ledger at DATABASE_URL, or in DATA_DIR, also while the server runs [OP30]; with
 * --nightly all that changed since the last sound check, and a seventh of the ledger [LG182]. Ends with 0 when every rule
 * holds, with 1 when one does not, with 2 when there was nothing to check or it could not be reached.
 */
const EXIT = { sound: 0, broken: 1, unchecked: 2 } as const

async function main(): Promise<number> {
  const { nightly = false } = parseArgs({ options: { nightly: { type: 'boolean' } } }).values
  const config = readConfig(process.env)
  const opened = await openLedger(config)
  if (opened === null) return unchecked('there is no ledger in this DATA_DIR yet')
  try {
    const heads = await readChainHeads(config.dataDir)
    return await check(opened.database, heads, nightly ? 'tonight' : 'whole')
  } finally {
    await opened.close()
  }
}

async function check(
  database: Database,
  heads: ReadonlyMap<string, ChainHeads>,
  scope: 'tonight' | 'whole',
): Promise<number> {
  const startedAt = Date.now()
  const asked = scope === 'whole' ? scope : { part: await partToCheck(database) }
  const found = await verifyLedger(database, asked)
  const findings = [...found.findings, ...(await wrongHeads(database, heads))]
  const verification = { ...found, findings }
  const tookMs = Date.now() - startedAt
  if (verification.looked.accounts === 0) return unchecked('the ledger is empty')
  await recordVerification(database, verification, { startedAt, tookMs })
  process.stdout.write(report(verification, { tookMs, heads: heads.size }))
  return verification.findings.length === 0 ? EXIT.sound : EXIT.broken
}

function report(
  { findings, looked, parts }: Verification,
  { tookMs, heads }: { readonly tookMs: number; readonly heads: number },
): string {
  const { cashOuts, roundBets, ...plain } = looked
  const named = {
    ...plain,
    'cash-outs': cashOuts,
    'bets on rounds': roundBets,
    'heads of chains': heads,
  }
  const counts = Object.entries(named).map(([what, count]) => `${count} ${what}`)
  const [part = 0, ...others] = parts
  const since =
    others.length > 0
      ? ''
      : ` that changed since the last sound check or are of part ${part + 1} of ${PARTS}`
  const head = `Looked at ${counts.join(', ')}${since} in ${(tookMs / 1000).toFixed(1)} s.`
  // rows that can be read, exposures, values of cash-outs, what is held and paid of rounds, and the heads: no query alone can hold these rules
  const rules = LEDGER_RULES.length + CHAIN_RULES.length + PAYMENT_RULES.length + 6
  if (findings.length === 0) return `${head}\nThe ledger adds up: all ${rules} rules hold.\n`
  const broken = Map.groupBy(findings, ({ rule }) => rule)
  const told = [...broken].map(
    ([rule, cases]) => `  ${rule}\n${cases.map(({ detail }) => `      ${detail}\n`).join('')}`,
  )
  return `${head}\nTHE LEDGER DOES NOT ADD UP: ${broken.size} of ${rules} rules are broken.\n${told.join('')}`
}

function unchecked(why: string): number {
  process.stderr.write(`Nothing was verified: ${why}.\n`)
  return EXIT.unchecked
}

process.exitCode = await main().catch((error: unknown) =>
  unchecked(error instanceof Error ? error.message : String(error)),
)
