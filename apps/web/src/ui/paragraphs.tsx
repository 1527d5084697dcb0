/** The headings of a text, in their order. */
export const headingsOf = (text: string): readonly string[] =>
  partsOf(text)
    .filter((part) => part.startsWith('# '))
    .map((part) => part.slice(2))

/** The anchor of a heading. */
export const headingId = (heading: string): string =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\d]+/gu, '-')

/** The anchor in an address, '' in one that is cut or spelt wrong: '#100%'. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

const partsOf = (text: string): readonly string[] => text.split(/\n\s*\n/)

/** Plain text: an empty line between paragraphs, '# ' before a heading. */
export function Paragraphs({ text }: { readonly text: string }) {
  return partsOf(text).map((part) =>
    part.startsWith('# ') ? (
      <h2
        key={part}
        id={headingId(part.slice(2))}
        className="mt-5 mb-1 scroll-mt-4 text-base font-bold"
      >
        {part.slice(2)}
      </h2>
    ) : (
      <p key={part} className="mb-2 break-words whitespace-pre-line">
        {part}
      </p>
    ),
  )
}
