const MARKS: Readonly<Record<string, string>> = {
  higher: 'M12 3l9 10h-5v8H8v-8H3z',
  lower: 'M12 21L3 11h5V3h8v8h5z',
  same: 'M4 7h16v4H4zM4 14h16v4H4z',
}

/** An arrow up or down, or two bars: the guess of Hi-Lo. */
export function GuessMark({ guess }: { readonly guess: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="guess-mark" data-guess={guess}>
      <path d={MARKS[guess] ?? ''} />
    </svg>
  )
}
