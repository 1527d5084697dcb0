import { describe, expect, test } from 'vitest'
import { whyNoNetwork } from './cluster/network.ts'
import { clusterStory } from './cluster/run-story.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import { HAS_PATRONI } from './support/patroni/patroni-node.ts'

const why = whyNoNetwork() ?? (HAS_NATS && HAS_PATRONI ? null : 'a program is not installed')
if (why !== null)
  process.stderr.write(`there can be no cluster here (${why}): its tests are left out\n`)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const SHORT = { seed: 1, rounds: 1, say } as const

describe.skipIf(why !== null)('three nodes whose links, exchanges, NATS and primary fail', () => {
  test('[OP947] by epoch one writes at a time, nothing acknowledged is lost, all sums hold, and gateways agree', async () => {
    const { findings, counts } = await clusterStory({ ...SHORT, lease: 'checked' })
    say(JSON.stringify(counts))
    expect(findings).toEqual([])
    expect(counts).toMatchObject({ cut: 3, pause: 2, nats: 1, freeze: 1, unplug: 1, primary: 1 })
    // the markets changed hands after the first exchange
    expect(counts['leases']).toBeGreaterThan(1)
    expect(counts['receipts']).toBeGreaterThan(0)
    expect(counts['rupees']).toBeGreaterThan(0)
  })

  test('[OP947] control: where a commit does not ask who has the lease, an exchange that stood still writes behind the next', async () => {
    const { findings } = await clusterStory({ ...SHORT, lease: 'unchecked' })
    expect(findings.join('\n')).toMatch(/was written in epoch \d+ behind epoch \d+/)
  })
})
