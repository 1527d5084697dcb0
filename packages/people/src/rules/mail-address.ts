/** A mailbox as servers take it without quotes: plain letters, digits and signs, or letters of other scripts. */
const MAILBOX =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u
/** Letters and digits of any script, hyphens, and every dot that a host name can be written with. */
const HOST = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.。．｡-]+$/u
/** The same in ASCII: at least two labels, the last one with a letter. */
const ASCII_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const LONGEST = 254

/**
 * A mail address in the one form that is stored, mailed and compared: its host in ASCII, so that no other spelling of a
 * mailbox passes for another one [PP29]. Null: it is no address, as far as can be known without mailing there.
 */
export function mailAddressOf(typed: string): string | null {
  const [mailbox = '', host = '', ...further] = typed.trim().normalize('NFKC').split('@')
  if (further.length > 0 || !MAILBOX.test(mailbox) || !HOST.test(host)) return null
  const ascii = asciiOf(host)
  const address = `${mailbox}@${ascii}`
  return ASCII_HOST.test(ascii) && address.length <= LONGEST ? address : null
}

/** A host as name servers know it; empty: it is none. */
function asciiOf(host: string): string {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
