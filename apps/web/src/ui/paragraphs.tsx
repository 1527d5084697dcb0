/** Plain text: an empty line between paragraphs, '# ' before a heading. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((part) =>
    part.startsWith('# ') ? (
      <h2 key={part} className="mt-5 mb-1 text-base font-bold">
        {part.slice(2)}
      </h2>
    ) : (
      <p key={part} className="mb-2 break-words whitespace-pre-line">
        {part}
      </p>
    ),
  )
}
