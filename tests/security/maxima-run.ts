import type { ProtectionReply } from '@crease/contract/accounts/protection-shapes.ts'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { registered, somebody, type SecurityGround } from './security-ground.ts'
import { allOf } from './others-ids.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { bodyWith, boundsOf, type Bound } from './maxima.ts'
import { MAKERS } from './sound-calls.ts'
import type { SoundGround } from './sound-ground.ts'
import type { Path } from './samples.ts'
import { ALL_ROUTES, sampleFor, soundCall, type Ask } from './tampered.ts'
import { expectDone, type Player } from '../support/player.ts'

/** Calls of a player that say something: those that write a row, and those that ask with a body. */
const COMMANDS: readonly RouteName[] = ALL_ROUTES.filter((name) => {
  const { method, signedIn, path, body }: Route = ROUTES[name]
  const isPlayers = signedIn || name === 'register'
  return method !== 'GET' && isPlayers && body !== undefined && !path.includes('/operator/')
})

const NAMED = 'it names something that is there'
const LADDER = 'odds end at 1000, and a round has odds of its own'
const STAKE = 'the stake of a market, of a game or of a player is less'
const QUOTED = 'a cash-out says its quote'
const MOMENT = 'a moment is shorter, also with milliseconds and a time zone'
const STEP = 'a step says the round, how far it has come, and a choice that there is'

/** Fields that no call can bring at their maximum and succeed, with the rule that is in the way. */
export const NEVER_AT_MOST: Readonly<Record<string, string>> = {
  ...namedIn('placeBet', 'eventId', 'marketId', 'selectionId'),
  ...namedIn('placeConditional.orders[].bet', 'eventId', 'marketId', 'selectionId'),
  ...namedIn('batchBets.orders[].order', 'eventId', 'marketId', 'selectionId', 'betId'),
  ...namedIn('placeTableBet', 'casinoGameSlug', 'mid', 'selectionId'),
  ...namedIn('playSolo', 'casinoGameSlug', 'mid', 'selectionId'),
  'cancelBet.betId': NAMED,
  'reduceBet.betId': NAMED,
  'replaceBet.betId': NAMED,
  'cancelConditional.orderId': NAMED,
  'getCashOut.marketId': NAMED,
  'openSolo.casinoGameSlug': NAMED,
  'placeBet.matchOdd': LADDER,
  'replaceBet.matchOdd': LADDER,
  'placeConditional.orders[].bet.matchOdd': LADDER,
  'batchBets.orders[].order.matchOdd': LADDER,
  'placeTableBet.matchOdd': LADDER,
  'placeBet.stake': STAKE,
  'replaceBet.stake': STAKE,
  'placeConditional.orders[].bet.stake': STAKE,
  'batchBets.orders[].order.stake': STAKE,
  'placeTableBet.stake': STAKE,
  'playSolo.stake': STAKE,
  'placeBet.minFill': 'it is the stake at most',
  'cashOut.marketId': QUOTED,
  'cashOut.value': QUOTED,
  'cashOut.validUntil': QUOTED,
  'stepSolo.casinoGameSlug': STEP,
  'stepSolo.mid': STEP,
  'stepSolo.step': STEP,
  'stepSolo.choice': STEP,
  'requestPayment.amount': 'the cashier takes less at once',
  'placeBet.expiresAt': MOMENT,
  'placeConditional.orders[].bet.expiresAt': MOMENT,
  'placeConditional.orders[].expiresAt': MOMENT,
  'batchBets.orders[].order.expiresAt': MOMENT,
  'register.loginId': 'a username has 20 letters at most',
  'register.password': 'a password has 256 characters at most',
  'register.termsVersion': 'it is the version of the present terms',
  'stepUp.password': 'it is the password of the account',
}

function namedIn(where: string, ...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`${where}.${name}`, NAMED]))
}

/** Every field of every command of a player: at its maximum, where a rule allows it, and one above. */
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
      const isMadeHere = !(name in ELSEWHERE)
      const said = isMadeHere ? await this.#said(name) : sampleFor(name, this.#ground.known)
      for (const bound of boundsOf(name, said)) {
        this.fields.add(bound.where)
        faults.push(...(await this.#above(name, said, bound)))
        if (isMadeHere && !(bound.where in NEVER_AT_MOST))
          faults.push(...(await this.#most(name, bound)))
      }
      if (isMadeHere) faults.push(...(await this.#allAtMost(name)))
    }
    return faults
  }

  async #above(name: RouteName, said: unknown, bound: Bound): Promise<readonly string[]> {
    const { status, text } = await this.#ask(name, bodyWith(said, bound, bound.above))
    const { field, limit } = refusalIn(text)
    const asked = bound.path.findLast((part) => typeof part === 'string')
    const isRight =
      status === 400 && limit === bound.limit && field?.split('.').includes(`${asked}`) === true
    return isRight ? [] : [`${bound.where} above ${bound.limit}: ${status} ${text.slice(0, 200)}`]
  }

  async #most(name: RouteName, bound: Bound): Promise<readonly string[]> {
    const { status, text } = await this.#askInTime(name, (said) => {
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
  async #allAtMost(name: RouteName): Promise<readonly string[]> {
    const { status, text } = await this.#askInTime(name, (sound) => {
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
  async #askInTime(name: RouteName, body: (said: unknown) => string): ReturnType<Ask> {
    for (const until = Date.now() + 60_000; ;) {
      const answer = await this.#ask(name, body(await this.#said(name)))
      if (!answer.text.includes('ROUND_NOT_OPEN') || Date.now() > until) return answer
    }
  }

  async #said(name: RouteName): Promise<unknown> {
    if (name === 'changeFavourites') return favourites(this.#sound)
    return MAKERS[name]?.(this.#sound) ?? sampleFor(name, this.#ground.known)
  }

  #ask(name: RouteName, body: string): Promise<{ status: number; text: string }> {
    const call = soundCall(name, this.#ground.known, JSON.parse(body))
    return this.#ground.askWith(call, this.#sound.player.token)
  }
}

const isSame = (one: Path, other: Path): boolean => one.join('.') === other.join('.')

/** A change of each kind. A present favourite keeps its words: it is removed first. */
const favourites = ({ market: { marketId, eventId } }: SoundGround): object => ({
  changes: [
    { kind: 'unstar', marketId },
    {
      kind: 'star',
      favourite: { marketId, marketName: 'm', eventId, eventName: 'e', sportId: '4' },
    },
    { kind: 'place', marketId, before: marketId },
    { kind: 'unstar-table', slug: 'teen3' },
    { kind: 'star-table', slug: 'teen3' },
  ],
})

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
