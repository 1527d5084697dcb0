import { expect, test } from 'vitest'
import { CopiedRow, type ReadCopied } from './copied-row.ts'
import { KnownTexts } from './known-texts.ts'

const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)])
const END = Buffer.from([255, 255])

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const int64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(value)
  return bytes
}

const rowOf = (...values: readonly (Buffer | null)[]): Buffer =>
  Buffer.concat([
    int16(values.length),
    ...values.flatMap((value) => (value === null ? [int32(-1)] : [int32(value.length), value])),
  ])

const [bigint, time]: readonly ReadCopied[] = [(from) => from.bigint(), (from) => from.time()]
const text: ReadCopied = (from, length) => from.text(length)
const json: ReadCopied = (from, length) => from.json(length)

test('[LG10] the head comes with the first row, and the end is no row', () => {
  const row = new CopiedRow()
  const read = [Buffer.concat([HEAD, rowOf(int32(7))]), rowOf(int32(-8)), END].map((message) =>
    row.begin(message) ? row.next((from) => from.int()) : 'none',
  )
  expect(read).toEqual([7, -8, 'none'])
  expect(new CopiedRow().begin(Buffer.concat([HEAD, END]))).toBe(false)
  expect(new CopiedRow().begin(HEAD)).toBe(false)
  expect(() => new CopiedRow().begin(rowOf(int32(7)))).toThrow('not the beginning of a binary copy')
})

test('[LG10] each value is what the database has, up to the largest that is exact', () => {
  const row = new CopiedRow()
  const largest = 2n ** 53n - 1n
  const values: readonly (readonly [Buffer | null, ReadCopied | undefined, unknown])[] = [
    [int64(0n), bigint, 0],
    [int64(-1n), bigint, -1],
    [int64(2n ** 32n), bigint, 2 ** 32],
    [int64(largest), bigint, Number.MAX_SAFE_INTEGER],
    [int64(-largest), bigint, Number.MIN_SAFE_INTEGER],
    [int64(0n), time, Date.UTC(2000, 0, 1)],
    [int64(-1_500n), time, Date.UTC(2000, 0, 1) - 1],
    [Buffer.from('Ganguly'), text, 'Ganguly'],
    [
      Buffer.from('\u0917\u093e\u0902\u0917\u0941\u0932\u0940'),
      text,
      '\u0917\u093e\u0902\u0917\u0941\u0932\u0940',
    ],
    [Buffer.from('\u0001{"a": [1]}'), json, { a: [1] }],
    [Buffer.from([1]), (from) => from.flag(), true],
    [Buffer.from([0]), (from) => from.flag(), false],
    [null, bigint, null],
  ]
  row.begin(Buffer.concat([HEAD, rowOf(...values.map(([bytes]) => bytes))]))
  for (const [bytes, read, value] of values) {
    expect([bytes, read === undefined ? null : row.next(read)]).toEqual([bytes, value])
  }
})

test('[LG10] a number that is not exact here is none that a table takes', () => {
  const row = new CopiedRow()
  row.begin(Buffer.concat([HEAD, rowOf(int64(2n ** 53n), int64(2n ** 62n))]))
  const read = [1, 2].map(() => row.next((from) => from.bigint()))
  expect(read.map((value) => Number.isSafeInteger(value))).toEqual([false, false])
})

test('texts of the same bytes are one, also where another one was read between', () => {
  const texts = new KnownTexts()
  const read = (said: string): string => texts.read(Buffer.from(said), 0, Buffer.byteLength(said))
  const said = Array.from({ length: 40_000 }, (_, nth) =>
    `market ${nth % 20_000} \u00e9`.slice(0, nth % 2 === 0 ? -2 : undefined),
  )
  expect(said.map(read)).toEqual(said)
  // two characters whose codes are the bytes of one
  expect(['\u00c3\u00a9', '\u00e9', '\u00c3\u00a9'].map(read)).toEqual([
    '\u00c3\u00a9',
    '\u00e9',
    '\u00c3\u00a9',
  ])
})
