import type { Server } from 'socket.io'

/** Messages for many readers, with their text once it was needed. */
const texts = new WeakMap<object, string | null>()

/** Marks a message for many readers: it is serialised once, and must not change any more. */
export function toldToMany<Message extends object>(message: Message): Message {
  if (!texts.has(message)) texts.set(message, null)
  return message
}

/**
 * Serialises messages for many readers once, as an event or as a reply: a reader's image is some ten thousand
 * characters, and after the end of a gateway hundreds of readers fetch the same [RT772].
 */
export function writeOnce({ encoder }: Pick<Server, 'encoder'>): void {
  const usual = encoder.encode.bind(encoder)
  encoder.encode = (packet) => {
    const data: unknown = packet.data
    const last: unknown = Array.isArray(data) ? data.at(-1) : null
    if (!Array.isArray(data) || !isToldToMany(last)) return usual(packet)
    const before = data.slice(0, -1).map((each) => `${JSON.stringify(each)},`)
    const place = packet.nsp === '/' ? '' : `${packet.nsp},`
    return [`${packet.type}${place}${packet.id ?? ''}[${before.join('')}${textOf(last)}]`]
  }
}

const isToldToMany = (message: unknown): message is object =>
  typeof message === 'object' && message !== null && texts.has(message)

function textOf(message: object): string {
  const text = texts.get(message) ?? JSON.stringify(message)
  texts.set(message, text)
  return text
}
