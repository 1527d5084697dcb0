import type { Reply } from '@crease/domain/records/command.ts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ExchangeWatch } from '../exchange/exchange-watch.ts'
import { SECONDS } from '@crease/process/metrics/process-metrics.ts'

const GROUP_SIZES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000]
const MS = 1000

/** Counts what the exchange decides, answers and writes; every label is a word of a closed list [OP150] [OP151]. */
export function exchangeCounts(registry: Registry): ExchangeWatch {
  const registers = [registry]
  const waited = new Histogram({
    name: 'crease_sequencer_wait_seconds',
    help: 'How long the oldest of those that were decided together had waited.',
    buckets: SECONDS,
    registers,
  })
  const commands = new Counter({
    name: 'crease_commands_total',
    help: 'Commands by what they came to: done, or the code of the refusal.',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const groups = new Counter({
    name: 'crease_commit_groups_total',
    help: 'Commit groups by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  const sizes = new Histogram({
    name: 'crease_commit_group_commands',
    help: 'Commands answered by one commit group.',
    buckets: GROUP_SIZES,
    registers,
  })
  const took = new Histogram({
    name: 'crease_commit_seconds',
    help: 'How long a commit group took to be durable.',
    buckets: SECONDS,
    registers,
  })
  for (const outcome of ['committed', 'refused', 'superseded', 'unknown'])
    groups.inc({ outcome }, 0)
  return {
    waited: (ms) => waited.observe(ms / MS),
    answered: ({ kind: command }, reply) => commands.inc({ command, outcome: outcomeOf(reply) }),
    written: (group) => {
      groups.inc({ outcome: group.outcome })
      sizes.observe(group.commands)
      took.observe(group.tookMs / MS)
    },
  }
}

const outcomeOf = (reply: Reply): string => (reply.kind === 'refused' ? reply.refusal.code : 'done')
