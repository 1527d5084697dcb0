// One shard in a process of its own: SHARD of SHARDS on the ledger at LEDGER. What it says to others goes by its parent.
import { randomUUID } from 'node:crypto'
import { shardId } from '@crease/domain/units/ids.ts'
import { startExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { MACHINE_TIMERS } from '@crease/exchange/exchange/timers.ts'
import { createLedger } from '@crease/exchange/ledger/ledger.ts'
import { Wallet } from '@crease/exchange/wallet/wallet.ts'
import type { FromShard, ToShard } from './shard-words.ts'

const shard = { own: shardId(Number(process.env['SHARD'])), of: Number(process.env['SHARDS']) }
const life = randomUUID()
const wallet = new Wallet({
  shard,
  life,
  now: Date.now,
  timers: MACHINE_TIMERS,
  say: (to, say) => tell({ kind: 'say', to, say }),
})
wallet.begin(
  await startExchange({
    ledger: createLedger({ connectionString: process.env['LEDGER'] ?? '' }, life),
    restoreEngine: (snapshot) => restoreEngine(snapshot, { shard }),
    publish: wallet.follow,
    now: Date.now,
    log: {
      error: (details, message) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
    },
    superseded: () => process.exit(1),
  }),
)
process.on('message', (told: ToShard) => {
  if (told.kind === 'hear') wallet.hear(told.from, told.say)
  else {
    const { id, command } = told
    void wallet.submit(command).then((reply) => tell({ kind: 'answer', id, reply }))
  }
})
process.on('disconnect', () => process.exit(0))
tell({ kind: 'ready' })

function tell(message: FromShard): void {
  process.send?.(message)
}
