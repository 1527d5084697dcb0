import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
/** of the tables that WOFF2 knows by number; 63: another one, by its name */
const [CMAP, GLYF, LOCA, BY_NAME] = [0, 10, 11, 63]

/** The letters of a WOFF2 file, by their code points: its table cmap in format 4, which it holds as it is. */
export function fontLetters(file: Buffer): ReadonlySet<number> {
  let at = HEADER_BYTES
  const length = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte % 128)
      if (byte < 128) return value
    }
  }
  let [offset, cmap] = [0, -1]
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file.readUInt8(at)
    at += 1
    const tag = flags % 64
    if (tag === BY_NAME) at += 4
    const whole = length()
    // glyphs and their places are transformed unless this is 3, other tables if it is not 0
    const isTransformed = [GLYF, LOCA].includes(tag) ? flags < 192 : flags >= 64
    const stored = isTransformed ? length() : whole
    if (tag === CMAP) cmap = offset
    offset += stored
  }
  const tables = brotliDecompressSync(file.subarray(at))
  return lettersOf(tables.subarray(cmap))
}

function lettersOf(cmap: Buffer): ReadonlySet<number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) =>
    cmap.readUInt32BE(4 + nth * 8 + 4),
  )
  const format4 = starts.find((start) => cmap.readUInt16BE(start) === 4)
  if (format4 === undefined) throw new Error('the font has no table of letters in format 4')
  const table = cmap.subarray(format4)
  const segments = table.readUInt16BE(6) / 2
  const letters = new Set<number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const last = table.readUInt16BE(14 + segment * 2)
    const first = table.readUInt16BE(16 + (segments + segment) * 2)
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.add(letter)
  }
  return letters
}
