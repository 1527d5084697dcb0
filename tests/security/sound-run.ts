import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { expectDone, type Player } from '../support/player.ts'
import { ELSEWHERE } from './elsewhere.ts'
import type { Who } from './judge.ts'
import type { SecurityGround } from './security-ground.ts'
import { makersOf } from './further-calls.ts'
import { fieldAt, fieldsOf, pathsOf } from './samples.ts'
import type { Maker } from './sound-calls.ts'
import type { SoundGround } from './sound-ground.ts'
import {
  ALL_ROUTES,
  faultsOf,
  sampleFor,
  soundCall,
  tamperings,
  type Ask,
  type Measure,
  type Sent,
} from './tampered.ts'

/** A proof of who asks is good for five minutes [AU98]. */
const PROOF_MS = 3 * 60_000
/** A player may have only a limited number of bets and orders at once: after this many calls they are cancelled. */
const TIDY_EVERY = 12

/** After these a player may bet less, or is signed out: tampered with, they are the last. */
const LAST: readonly RouteName[] = ['setPlayRules', 'keepPlayRule', 'stepUp']

export const SOUND_ROUTES: readonly RouteName[] = [
  ...ALL_ROUTES.filter((name) => !(name in ELSEWHERE) && !LAST.includes(name)),
  ...LAST,
]

/** Every field that these calls can state. */
export const SOUND_FIELDS: readonly string[] = SOUND_ROUTES.flatMap((name) => {
  const { body, query }: Route = ROUTES[name]
  return [body, query].flatMap((shape) =>
    shape === undefined ? [] : fieldsOf(shape).map((field) => `${name}${field}`),
  )
})

/** Makes calls that succeed, tampers with them, and says what went wrong. */
export class SoundRun {
  readonly #ground: SecurityGround
  readonly #sound: SoundGround
  #provedAt = -Infinity
  /** fields that were stated in a call that succeeds: `placeBet.stake` */
  readonly fields = new Set<string>()

  constructor(ground: SecurityGround, sound: SoundGround) {
    this.#ground = ground
    this.#sound = sound
  }

  /** The answers of a call that is made as it should be, in each of its ways; none: it succeeds. */
  async refusalsOf(name: RouteName): Promise<readonly string[]> {
    const refusals: string[] = []
    for (const maker of makersOf(name)) {
      const said = await this.#said(name, maker)
      for (const path of pathsOf(said)) this.fields.add(`${name}${fieldAt(path)}`)
      const { status, text } = await this.send(
        soundCall(name, this.#ground.known, said),
        whoAsks(name),
      )
      if (status !== 200) refusals.push(`${name} is answered ${status}: ${text.slice(0, 300)}`)
    }
    return refusals
  }

  /** A call that will succeed, not yet sent. It can be sent once, since most calls use up what they name. */
  async prepare(name: RouteName): Promise<Sent> {
    const [maker = null] = makersOf(name)
    return soundCall(name, this.#ground.known, await this.#said(name, maker))
  }

  /** Tampers with each field of a call that succeeds otherwise, in the first body that states it, and says what is wrong with an answer. */
  async faultsOf(name: RouteName, measure: Measure): Promise<readonly string[]> {
    const faults: string[] = []
    const done = new Set<string>()
    for (const maker of makersOf(name)) {
      const said = await this.#said(name, maker)
      const ways = tamperings(name, said, { ...measure, done: new Set(done) })
      for (const path of pathsOf(said)) done.add(fieldAt(path))
      for (const [nth, tamper] of ways.entries()) {
        if (nth % TIDY_EVERY === 0) await this.tidy()
        // a call of its own: a used key or a cancelled bet would hide the other fields
        const call = tamper(await this.#said(name, maker))
        faults.push(...(await faultsOf([call], whoAsks(name), this.send)))
      }
    }
    return faults
  }

  readonly send: Ask = (call, who) => {
    const { player, operator } = this.#sound
    const tokens = { player: player.token, operator: operator.token, nobody: null, forged: null }
    return this.#ground.askWith(call, tokens[who])
  }

  async #said(name: RouteName, maker: Maker | null): Promise<unknown> {
    await this.#prove()
    return maker?.(this.#sound) ?? sampleFor(name, this.#ground.known)
  }

  async #prove(): Promise<void> {
    if (Date.now() - this.#provedAt < PROOF_MS) return
    this.#provedAt = Date.now()
    const { player, password: own, operator } = this.#sound
    for (const [who, password] of [
      [player, own],
      [operator, operator.password],
    ] as const) {
      await expectDone(
        who.call<{ success: true }>('stepUp', { body: { way: 'password', password } }),
      )
    }
  }

  /** Ends whatever waits. */
  async tidy(): Promise<void> {
    const { player, operator } = this.#sound
    await expectDone(player.call<{ success: true }>('cancelAllBets', { body: {} }))
    await endWaitingOrders(player)
    const payments = await player.call<{
      success: true
      data: { paymentId: string; state: string }[]
    }>('getPayments')
    for (const { paymentId, state } of payments.success ? payments.data : []) {
      const body = { paymentId, decision: 'refuse', reason: 'looked at' }
      if (state === 'requested') await operator.call('operatorDecidePayment', { body })
    }
  }
}

/** A player may have twenty in a market. */
export async function endWaitingOrders(player: Player): Promise<void> {
  const known = await player.call<{ success: true; orders: { orderId: string; status: string }[] }>(
    'getConditionals',
  )
  for (const { orderId, status } of known.success ? known.orders : []) {
    if (status === 'WAITING') await player.call('cancelConditional', { body: { orderId } })
  }
}

export function whoAsks(name: RouteName): Who {
  const { path, signedIn }: Route = ROUTES[name]
  if (path.includes('/operator/')) return 'operator'
  return signedIn ? 'player' : 'nobody'
}
