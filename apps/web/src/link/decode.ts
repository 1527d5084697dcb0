import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import {
  gtypeOf,
  ladderOf,
  marketStatusOf,
  rowStatusOf,
  type Gtype,
  type RowStatus,
} from './words.ts'
import type { Unit } from '@crease/contract/plain-shapes.ts'
import { OddsCell } from '@crease/contract/shapes.ts'
import { centipaise, paise, type Centipaise, type Paise } from '@crease/domain/units/money.ts'
import { runnerId, type EventId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { BetId } from './bet-id.ts'
import { odds, type Odds } from '@crease/domain/units/odds.ts'
import type {
  Static,
  TArray,
  TObject,
  TOptional,
  TProperties,
  TSchema,
  TTuple,
  TUnion,
} from 'typebox'
import { fits, type Shape } from './fits.ts'

/** A price cell. `shown` and `under` are its two numbers in the market's own scale. */
export interface Cell {
  readonly otype: OddsCell['otype']
  readonly oname: string
  /** 0 is the best price */
  readonly tno: number
  /** some or all of it comes from bets on the other runners */
  readonly virtual?: true
  /** what is bet on by taking it, where that is not the row's runner */
  readonly sel?: RunnerId
  /** what a bet takes here; null: nothing is on offer */
  readonly price: Odds | null
  /** what is on offer */
  readonly avail: Paise
  /** a rate, a line, the start or the width of a band; 0: none */
  readonly shown: number
  /** the rate of a line or of a band */
  readonly under: number
}

interface Named {
  readonly gtype: Gtype
  readonly status: MarketStatus
  readonly row: RowStatus
  readonly ladder: LadderName
  readonly points: Paise
  readonly 'fine-points': Centipaise
  readonly odds: Odds
  /** as odds, of any size */
  readonly hundredths: number
  readonly cell: Cell
  readonly event: EventId
  readonly market: MarketId
  readonly runner: RunnerId
  readonly bet: BetId
}

/** The values of a shape with their money and odds as named whole numbers: what all code beyond link/ sees. */
export type Decoded<S> = S extends { unit: infer U extends Unit }
  ? Named[U]
  : S extends TArray<infer Item>
    ? readonly Decoded<Item>[]
    : S extends TTuple<infer Items>
      ? { readonly [At in keyof Items]: Decoded<Items[At]> }
      : S extends TUnion<infer Any>
        ? { [At in keyof Any]: Decoded<Any[At]> }[number]
        : S extends TObject<infer Parts>
          ? DecodedParts<Parts>
          : S extends TSchema
            ? Static<S>
            : never

type OptionalOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends TOptional ? Name : never
}[keyof Parts]

type DecodedParts<Parts extends TProperties> = {
  readonly [Name in Exclude<keyof Parts, OptionalOf<Parts>>]: Decoded<Parts[Name]>
} & { readonly [Name in OptionalOf<Parts>]?: Decoded<Parts[Name]> }

/** A value from the wire that fits its shape, with money and odds as named whole numbers [BS120]. */
export function decode<S extends TSchema>(shape: S, value: Static<S>): Decoded<S>
export function decode(shape: Shape, value: unknown): unknown {
  return turned(shape, value, 'decode')
}

/** The same back: decimals of points and of odds, as the contract has them [BS120]. */
export function encode<S extends TSchema>(shape: S, value: Decoded<S>): Static<S>
export function encode(shape: Shape, value: unknown): unknown {
  return turned(shape, value, 'encode')
}

const PAISE_PER_POINT = 100
const CENTIPAISE_PER_POINT = 10_000
const HUNDREDTHS = 100

type Way = 'decode' | 'encode'
type Turn = (value: unknown) => unknown

/** Of names nothing is turned: they differ to the compiler alone. */
const UNITS: Readonly<Record<Unit, Readonly<Record<Way, Turn>> | null>> = {
  points: {
    decode: (points) => paise(Math.round(Number(points) * PAISE_PER_POINT)),
    encode: (amount) => Number(amount) / PAISE_PER_POINT,
  },
  'fine-points': {
    decode: (points) => centipaise(Math.round(Number(points) * CENTIPAISE_PER_POINT)),
    encode: (amount) => Number(amount) / CENTIPAISE_PER_POINT,
  },
  odds: {
    decode: (decimal) => odds(Math.round(Number(decimal) * HUNDREDTHS)),
    encode: (hundredths) => Number(hundredths) / HUNDREDTHS,
  },
  hundredths: {
    decode: (decimal) => Math.round(Number(decimal) * HUNDREDTHS),
    encode: (hundredths) => Number(hundredths) / HUNDREDTHS,
  },
  cell: {
    decode: (cell) => (fits(OddsCell, cell) ? cellOf(cell) : cell),
    // nobody sends cells
    encode: (cell) => cell,
  },
  gtype: { decode: gtypeOf, encode: String },
  status: { decode: marketStatusOf, encode: String },
  row: { decode: rowStatusOf, encode: String },
  ladder: { decode: ladderOf, encode: String },
  event: null,
  market: null,
  runner: null,
  bet: null,
}

/** Where a cell says a price of its own, its numbers are in the market's scale; else they are odds and points. */
function cellOf({ odds: shown, size: under, price, avail, sel, ...rest }: OddsCell): Cell {
  const isOwn = price !== undefined || sel !== undefined
  const decimal = price ?? (isOwn ? 0 : shown)
  const isPrice = decimal >= 1.01 && decimal <= 1000
  return {
    ...rest,
    ...(sel !== undefined && { sel: runnerId(sel) }),
    price: isPrice ? odds(Math.round(decimal * HUNDREDTHS)) : null,
    avail: paise(Math.round((isPrice ? (avail ?? under) : 0) * PAISE_PER_POINT)),
    shown,
    under,
  }
}

function turned(shape: Shape, value: unknown, way: Way): unknown {
  const turn = turnOf(shape, way)
  return turn === null ? value : turn(value)
}

const KNOWN = {
  decode: new WeakMap<Shape, Turn | null>(),
  encode: new WeakMap<Shape, Turn | null>(),
}

/** How the values of a shape are turned; null where nothing in them counts money or odds. Read once a shape. */
function turnOf(shape: Shape, way: Way): Turn | null {
  const known = KNOWN[way].get(shape)
  if (known !== undefined) return known
  const turn =
    shape.unit === undefined ? turnOfParts(shape, way) : (UNITS[shape.unit]?.[way] ?? null)
  KNOWN[way].set(shape, turn)
  return turn
}

function turnOfParts(shape: Shape, way: Way): Turn | null {
  if (shape.anyOf !== undefined) return turnOfAny(shape.anyOf, way)
  if (shape.items !== undefined) return turnOfItems(shape.items, way)
  const parts = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const turn = turnOf(part, way)
    return turn === null ? [] : [{ name, turn }]
  })
  if (parts.length === 0) return null
  return (value) => {
    const whole = Object(value)
    const changed = parts.filter(({ name }) => Reflect.get(whole, name) !== undefined)
    const turns = changed.map(({ name, turn }) => [name, turn(Reflect.get(whole, name))] as const)
    return { ...whole, ...Object.fromEntries(turns) }
  }
}

function turnOfItems(items: Shape | readonly Shape[], way: Way): Turn | null {
  if ('length' in items) {
    const each = items.map((item) => turnOf(item, way))
    return (value) =>
      Array.isArray(value) ? value.map((one, at) => each[at]?.(one) ?? one) : value
  }
  const turn = turnOf(items, way)
  return turn === null ? null : (value) => (Array.isArray(value) ? value.map(turn) : value)
}

/** Of several shapes, the first that has what the value has: its names, and the words that never change. */
function turnOfAny(shapes: readonly Shape[], way: Way): Turn | null {
  const any = shapes.map((shape) => ({ shape, turn: turnOf(shape, way) }))
  if (any.every(({ turn }) => turn === null)) return null
  return (value) => {
    const one = any.find(({ shape }) => canBe(shape, value))
    return one === undefined || one.turn === null ? value : one.turn(value)
  }
}

function canBe({ type, required = [], properties = {} }: Shape, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return (type === 'null') === (value === null)
  return required.every((name) => {
    const part = Reflect.get(value, name)
    const word = properties[name]?.const
    return part !== undefined && (word === undefined || word === part)
  })
}
