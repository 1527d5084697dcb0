import { eventId, type EventId } from '@crease/domain/units/ids.ts'
import { openStream, type Seed } from './streams.ts'

const ROUNDS = 8
const WORD = 4_294_967_296
/** A slot is below 2^44 until 2100 at every speed; the other bits of a name are zero, which shows that the seed fits. */
const MOST_WORDS = 4096
const PREFIX = 'sim-'
const FORM = /^sim-([0-9a-f]{8})([0-9a-f]{8})(?:-|$)/

/**
 * The public name of a slot's match: the slot, mixed with the seed in rounds that only the seed undoes.
 * Each round draws from a stream of its own, so a name reveals neither the seed nor any other draw [WD92].
 */
export function nameOf(seed: Seed, slot: number): EventId {
  let [left, right] = [slot % WORD, Math.floor(slot / WORD)]
  for (let round = 0; round < ROUNDS; round += 1) {
    ;[left, right] = [right, (left ^ mixed(seed, round, right)) >>> 0]
  }
  return eventId(`${PREFIX}${hex(left)}${hex(right)}`)
}

/** The slot of a match of this seed by its name or the id of one of its markets; null: of no such match. */
export function slotNamed(seed: Seed, name: string): number | null {
  const [, first, second] = FORM.exec(name) ?? []
  if (first === undefined || second === undefined) return null
  let [left, right] = [Number.parseInt(first, 16), Number.parseInt(second, 16)]
  for (let round = ROUNDS - 1; round >= 0; round -= 1) {
    ;[left, right] = [(right ^ mixed(seed, round, left)) >>> 0, left]
  }
  return right < MOST_WORDS ? right * WORD + left : null
}

const mixed = (seed: Seed, round: number, half: number): number =>
  openStream(seed, `name ${round} ${half}`).next() * WORD

const hex = (word: number): string => word.toString(16).padStart(8, '0')
