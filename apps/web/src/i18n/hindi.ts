/** Hindi sentences by their English ones, from all files named `*.hi.ts`. */
type Sentences = Readonly<Record<string, string>>

const files = import.meta.glob<{ readonly hindi: Sentences }>('../**/*.hi.ts', { eager: true })

export const sentences: Sentences = Object.assign(
  {},
  ...Object.values(files).map(({ hindi }) => hindi),
)
