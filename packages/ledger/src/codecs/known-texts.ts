const PLACES = 2 ** 14
const PRIME = 16_777_619
const ASCII = 0x80

/**
 * Texts by their bytes: a recently read text is reused, so that a million bets share the names of their markets and
 * runners. A slot holds one text, the last one read there.
 */
export class KnownTexts {
  readonly #texts = Array<string>(PLACES).fill('')

  read(bytes: Buffer, from: number, end: number): string {
    let hash = 0
    let bits = 0
    for (let at = from; at < end; at += 1) {
      const byte = bytes[at] ?? 0
      bits |= byte
      hash = Math.imul(hash ^ byte, PRIME)
    }
    // a character of other than ASCII is several bytes, and cannot be compared with them one by one
    if (bits >= ASCII) return bytes.toString('utf8', from, end)
    const place = (hash ^ (hash >>> 16)) & (PLACES - 1)
    const known = this.#texts[place]
    if (known !== undefined && isIn(bytes, from, { end, text: known })) return known
    const text = bytes.toString('latin1', from, end)
    this.#texts[place] = text
    return text
  }
}

function isIn(
  bytes: Buffer,
  from: number,
  { end, text }: { readonly end: number; readonly text: string },
): boolean {
  if (text.length !== end - from) return false
  for (let at = from; at < end; at += 1) if (bytes[at] !== text.charCodeAt(at - from)) return false
  return true
}
