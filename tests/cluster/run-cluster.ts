// npm run cluster: three nodes in network namespaces, and what fails there by a seed; --control has the lease not checked.
import { parseArgs } from 'node:util'
import { HAS_NATS } from '../support/nats/nats-server.ts'
import { HAS_PATRONI } from '../support/patroni/patroni-node.ts'
import { whyNoNetwork } from './network.ts'
import { clusterStory } from './run-story.ts'
import { seedArgument, wholeArgument } from '../support/whole-argument.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    control: { type: 'boolean', default: false },
  },
})

const seed = seedArgument(values.seed)
const began = performance.now()
// whoever is told to end leaves no namespace behind
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(2))
const why =
  whyNoNetwork() ?? (HAS_NATS && HAS_PATRONI ? null : 'nats-server, patroni or etcd is missing')
if (why !== null) throw new Error(`there can be no cluster here: ${why}`)

const { findings, counts } = await clusterStory({
  seed,
  rounds: wholeArgument('rounds', values.rounds),
  lease: values.control ? 'unchecked' : 'checked',
  say,
})
const counted = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
say(counted.join(', '))
for (const finding of findings) say(`  ${finding}`)
if (values.control) {
  say(findings.length > 0 ? 'The control failed, as it must.' : 'THE CONTROL FOUND NOTHING.')
  process.exitCode = findings.length > 0 ? 0 : 1
} else {
  say(findings.length === 0 ? 'Nothing was wrong.' : `FAILED: seed ${seed}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

function say(line: string): void {
  const at = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${at.padStart(6)} s  ${line}\n`)
}
