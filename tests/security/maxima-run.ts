import type { ProtectionReply } from '@crease/contract/accounts/protection-shapes.ts'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { registered, somebody, type SecurityGround } from './security-ground.ts'
import { allOf } from './others-ids.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { bodyWith, boundsOf, type Bound } from './maxima.ts'
import { makersOf } from './further-calls.ts'
import { NEVER_AT_MOST } from './never-at-most.ts'
import type { Maker } from './sound-calls.ts'
import type { SoundGround } from './sound-ground.ts'
import { endWaitingOrders } from './sound-run.ts'
import type { Path } from './samples.ts'
import { ALL_ROUTES, sampleFor, soundCall, type Ask } from './tampered.ts'
import { expectDone, type Player } from '../support/player.ts'

/** Calls that say something: those that write a row, and those that ask with a body. */
const COMMANDS: readonly RouteName[] = ALL_ROUTES.filter((name) => {
  const { method, signedIn, body }: Route = ROUTES[name]
  return method !== 'GET' && (signedIn || name === 'register') && body !== undefined
})
const isOperators = (name: RouteName): boolean => ROUTES[name].path.includes('/operator/')

interface Call {
  readonly name: RouteName
  /** null: whatever the call's shape takes */
  readonly maker: Maker | null
}

/** Every field of every command, operators' too: at its maximum, where a rule allows it, and one above. */
export class MaximaRun {
  readonly #ground: SecurityGround
  readonly #sound: SoundGround
  /** fields that were looked at, and those that were written at their maximum */
  readonly fields = new Set<string>()
  readonly written = new Set<string>()

  private constructor(ground: SecurityGround, sound: SoundGround) {
    this.#ground = ground
    this.#sound = sound
  }

  /** With a player of its own. A table takes one seed a window: each bet there brings the longest. */
  static async open(ground: SecurityGround, sound: SoundGround): Promise<MaximaRun> {
    const own = somebody()
    const player = await registered(ground.server.url, own)
    const proof = { way: 'password', password: sound.operator.password }
    await expectDone(sound.operator.call<{ success: true }>('stepUp', { body: proof }))
    const tableBet = async (): Promise<object> => ({
      ...(await sound.tableBet()),
      clientSeed: 'x'.repeat(64),
    })
    return new MaximaRun(ground, { ...sound, player, password: own.password, tableBet })
  }

  get player(): Player {
    return this.#sound.player
  }

  /** All faults. */
  async faults(): Promise<readonly string[]> {
    const faults: string[] = []
    for (const name of COMMANDS) {
      if (name in ELSEWHERE) {
        const said = sampleFor(name, this.#ground.known)
        for (const bound of boundsOf(name, said))
          faults.push(...(await this.#above(name, said, bound)))
        continue
      }
      for (const maker of makersOf(name)) faults.push(...(await this.#faultsOf({ name, maker })))
    }
    return faults
  }

  async #faultsOf(call: Call): Promise<readonly string[]> {
    const faults: string[] = []
    const said = await this.#said(call)
    for (const bound of boundsOf(call.name, said)) {
      faults.push(...(await this.#above(call.name, said, bound)))
      if (!(bound.where in NEVER_AT_MOST)) faults.push(...(await this.#most(call, bound)))
    }
    if (call.name === 'placeConditional') await endWaitingOrders(this.player)
    return [...faults, ...(await this.#allAtMost(call))]
  }

  async #above(name: RouteName, said: unknown, bound: Bound): Promise<readonly string[]> {
    this.fields.add(bound.where)
    const { status, text } = await this.#ask(name, bodyWith(said, bound, bound.above))
    const { field, limit } = refusalIn(text)
    const asked = bound.path.findLast((part) => typeof part === 'string')
    const isRight =
      status === 400 && limit === bound.limit && field?.split('.').includes(`${asked}`) === true
    return isRight ? [] : [`${bound.where} above ${bound.limit}: ${status} ${text.slice(0, 200)}`]
  }

  async #most(call: Call, bound: Bound): Promise<readonly string[]> {
    const { name } = call
    const { status, text } = await this.#askInTime(call, (said) => {
      // a key that was used in a list before is none for this call
      const { most } = boundsOf(name, said).find(({ path }) => isSame(path, bound.path)) ?? bound
      return bodyWith(said, bound, most)
    })
    if (status !== 200 || !isDone(name, bound, text))
      return [`${bound.where} at ${bound.limit}: ${status} ${text.slice(0, 300)}`]
    this.written.add(bound.where)
    return []
  }

  /** All of them at once, and last, so that this is what a later read finds; the innermost first, since lists repeat them. */
  async #allAtMost(call: Call): Promise<readonly string[]> {
    const { name } = call
    const { status, text } = await this.#askInTime(call, (sound) => {
      const inner = boundsOf(name, sound).toSorted(
        (one, other) => other.path.length - one.path.length,
      )
      let said = sound
      for (const { path, where } of inner) {
        const bound = boundsOf(name, said).find((one) => isSame(one.path, path))
        if (bound !== undefined && !(where in NEVER_AT_MOST))
          said = JSON.parse(bodyWith(said, bound, bound.most))
      }
      return JSON.stringify(said)
    })
    return status === 200 ? [] : [`${name} with all at their most: ${status} ${text.slice(0, 300)}`]
  }

  /** A table's window may close on the way: then the bet is made for the next one. */
  async #askInTime(call: Call, body: (said: unknown) => string): ReturnType<Ask> {
    for (const until = Date.now() + 60_000; ;) {
      const answer = await this.#ask(call.name, body(await this.#said(call)))
      if (!answer.text.includes('ROUND_NOT_OPEN') || Date.now() > until) return answer
    }
  }

  async #said({ name, maker }: Call): Promise<unknown> {
    return maker?.(this.#sound) ?? sampleFor(name, this.#ground.known)
  }

  #ask(name: RouteName, body: string): Promise<{ status: number; text: string }> {
    const call = soundCall(name, this.#ground.known, JSON.parse(body))
    const { player, operator } = this.#sound
    return this.#ground.askWith(call, isOperators(name) ? operator.token : player.token)
  }
}

const isSame = (one: Path, other: Path): boolean => one.join('.') === other.join('.')

/** Each order of a batch has a reply of its own. */
function isDone(name: RouteName, { path }: Bound, text: string): boolean {
  const [, nth] = path
  if (name !== 'batchBets' || typeof nth !== 'number') return true
  const { receipts }: { receipts: readonly { success: boolean }[] } = JSON.parse(text)
  return receipts[nth]?.success === true
}

const refusalIn = (text: string): { readonly field?: string; readonly limit?: number } =>
  JSON.parse(text)

/** Facts that a restart ends: open rounds, and the start of a silence. */
const ENDED = ['getBalance', 'getExposure']
const MOVED = /"(deadline|countsFrom)":"[^"]*"|"free":[\d.]*/g

/** All that is a player's own and is the same after a restart, by the call that reads it. */
export async function lastingOf(player: Player): Promise<Readonly<Record<string, string>>> {
  const all = Object.entries(await allOf(player)).filter(([name]) => !ENDED.includes(name))
  const { rules, waiting } = await expectDone(player.call<ProtectionReply>('getProtection'))
  return {
    ...Object.fromEntries(all.map(([name, text]) => [name, text.replaceAll(MOVED, '')])),
    getProtection: JSON.stringify({ rules, waiting }),
  }
}
