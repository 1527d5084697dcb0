import { userId } from '@crease/domain/units/ids.ts'
import type { AuditEvent } from '@crease/protocol/audit.ts'
import { expect, test } from 'vitest'
import { MemoryTenants } from '../../testing/memory-stores.ts'
import { Tenants } from '../../tenants/tenants.ts'
import { signedInCall } from '../../testing/signed-in-call.ts'
import { registrationHandlers } from './registration-handlers.ts'

const [OMAR, PRIYA] = [userId(1), userId(7)]
const CALL = signedInCall(OMAR)

type Deps = Parameters<typeof registrationHandlers>[0]
type Outcome = Awaited<ReturnType<Deps['exchange']['decideRegistration']>>

/** The record, and the reasons that were mailed, after a decision with this outcome. */
async function decided(decision: 'approve' | 'refuse', outcome: Outcome) {
  const recorded: AuditEvent[] = []
  const mailed: unknown[] = []
  const handlers = registrationHandlers({
    exchange: { decideRegistration: async () => outcome },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that a decision needs
    credentials: {
      mailChanges: { tellRegistration: (...told: readonly unknown[]) => mailed.push(told) },
    } as unknown as Deps['credentials'],
    tenants: new Tenants(new MemoryTenants(), () => 0),
    record: (event) => void recorded.push(event),
  })
  const body = { loginId: 'priya', decision, reason: 'Known by another name' }
  await handlers.operatorDecideRegistration({ ...CALL, body })
  return { recorded, mailed }
}

test('[PP36] [PP37] a decision about a registration is on record with its operator and mailed, a reason only with a refusal', async () => {
  const refused = await decided('refuse', { kind: 'decided', player: PRIYA })
  expect(refused.recorded).toEqual([
    {
      kind: 'registration-decided',
      user: PRIYA,
      by: OMAR,
      from: '10.0.0.1',
      about: { decision: 'refuse', reason: 'Known by another name' },
    },
  ])
  expect(refused.mailed).toEqual([[PRIYA, 'Known by another name']])
  const approved = await decided('approve', { kind: 'decided', player: PRIYA })
  expect(approved.mailed).toEqual([[PRIYA, null]])
  const forbidden = { kind: 'refused', refusal: { code: 'FORBIDDEN' } } as const
  expect(await decided('approve', forbidden)).toEqual({ recorded: [], mailed: [] })
})
