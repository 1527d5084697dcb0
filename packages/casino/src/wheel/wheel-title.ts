import { winsOf } from '../kernel/ahead.ts'
import { faceAt, type Round, APART, LOSE, oneOf, wonIf } from '../kernel/round.ts'
import type { Market, Price, Title } from '../kernel/title.ts'
import { CLOTH, numberName, type Cover, type CoverGroup, type CoverKind } from './layout.ts'

/** The data of a title of the family. */
export interface WheelData extends Pick<
  Title,
  'slug' | 'name' | 'code' | 'shoe' | 'carriesOn' | 'next' | 'rules' | 'listings'
> {
  readonly priceOf: (kind: CoverKind) => Price
  /** the numbers that can come, once each */
  readonly numbers: (round: Round) => readonly number[]
}

const SLOT = 'wheel'

/** A table with one number from 0 to 36 a round. */
export function wheelTitle({ priceOf, numbers, ...of }: WheelData): Title {
  const selection = (cover: Cover): Market['selections'][number] => ({
    id: cover.id,
    name: cover.name,
    listed: cover.kind,
    listedLay: `Lay ${cover.kind}`,
    price: priceOf(cover.kind),
    settle: (round) => wonIf(cover.numbers.includes(cameIn(round))),
    chances: (round) => {
      const all = numbers(round)
      const won = all.filter((number) => cover.numbers.includes(number))
      return winsOf(BigInt(won.length), BigInt(all.length))
    },
  })
  return {
    ...of,
    family: 'wheel',
    markets: CLOTH.map((group) => ({
      id: group.id,
      name: group.name,
      book: bookOf(group),
      selections: group.covers.map(selection),
    })),
    outcome: (round) => ({ code: String(cameIn(round)), winner: numberName(cameIn(round)) }),
    seats: [{ id: SLOT, name: 'Wheel', kind: 'number', prefix: SLOT, places: 1 }],
    faceName: (_slot, face) => numberName(face),
  }
}

function bookOf({ book, covers }: CoverGroup): Market['book'] {
  if (book === 'apart') return APART
  return book === 'always-one' ? oneOf(covers.length) : oneOf(covers.length, LOSE)
}

function cameIn(round: Round): number {
  const number = faceAt(round, SLOT)
  if (number === null) throw new Error('no number has come')
  return number
}
