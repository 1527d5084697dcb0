import { whole } from '@crease/domain/units/whole.ts'
import { KnownTexts } from './known-texts.ts'

/** Signature of a binary copy, and the length of its head without extensions. */
const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1')
const HEAD = SIGNATURE.length + 8
/** instead of the number of columns of a row: there are no more rows */
const END = -1
/** instead of the length of a value */
const NULL = -1

const IN_LOW_WORD = 2 ** 32
/** PostgreSQL counts microseconds from the year 2000 on. */
const YEAR_2000_MS = Date.UTC(2000, 0, 1)
const US_PER_MS = 1000

/** Reads the next value of a row, `length` bytes long. */
export type ReadCopied = (from: CopiedRow, length: number) => unknown

/**
 * A row as `COPY ... (FORMAT binary)` sends it, read value by value. No value is first made a text, neither by the
 * database nor here: of a million rows that is most of what reading them takes.
 */
export class CopiedRow {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #hasBegun = false
  readonly #texts = new KnownTexts()
  #lastJson: { readonly text: string; readonly value: unknown } = { text: '', value: null }

  /** Takes the next message of the copy; false: there is no row in it. */
  begin(bytes: Buffer): boolean {
    this.#bytes = bytes
    this.#at = this.#hasBegun ? 0 : endOfHead(bytes)
    this.#hasBegun = true
    if (this.#at === bytes.length) return false
    const columns = bytes.readInt16BE(this.#at)
    this.#at += 2
    return columns !== END
  }

  /** The next value; null where there is none. */
  next(read: ReadCopied): unknown {
    const length = this.#bytes.readInt32BE(this.#at)
    this.#at += 4
    if (length === NULL) return null
    const value = read(this, length)
    this.#at += length
    return value
  }

  int(): number {
    return this.#bytes.readInt32BE(this.#at)
  }

  bigint(): number {
    return this.#bigintAt(this.#at)
  }

  /** Epoch milliseconds. */
  time(): number {
    return Math.round(this.#bigintAt(this.#at) / US_PER_MS) + YEAR_2000_MS
  }

  flag(): boolean {
    return this.#bytes[this.#at] === 1
  }

  /** A name or a word, which many rows have. */
  text(length: number): string {
    return this.#texts.read(this.#bytes, this.#at, this.#at + length)
  }

  /** A text that no other row has. */
  ownText(length: number): string {
    return this.#bytes.toString('utf8', this.#at, this.#at + length)
  }

  /** Its first byte is the version. Runs of the same text share one value, which is never changed in place. */
  json(length: number): unknown {
    const text = this.#bytes.toString('utf8', this.#at + 1, this.#at + length)
    if (this.#lastJson.text !== text) this.#lastJson = { text, value: JSON.parse(text) }
    return this.#lastJson.value
  }

  #bigintAt(at: number): number {
    const high = this.#bytes.readInt32BE(at)
    const low = this.#bytes.readUInt32BE(at + 4)
    return whole(high * IN_LOW_WORD + low)
  }
}

/** Offset of the first row of a copy, after its head. */
function endOfHead(bytes: Buffer): number {
  if (bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return HEAD
  throw new Error('not the beginning of a binary copy')
}
